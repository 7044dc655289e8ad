import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Accepts the mail; sends a letter every ten seconds; is silent after the mail; confirms the mail and disconnects at
 * once.
 */
export type Pace = 'take' | 'drip' | 'silent' | 'hangUp'
type Received = { to: string; messageId: string }

const dripMilliseconds = 10_000
const words: Record<string, string> = {
  EHLO: '250 here',
  HELO: '250 here',
  MAIL: '250 fine',
  RSET: '250 fine',
  NOOP: '250 fine',
  DATA: '354 continue',
}

/** Letter by letter, each before the idle timeout of the connection. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return
    socket.write(letter)
    await wait(dripMilliseconds, undefined, { ref: false })
  }
}

/** A slow SMTP stub on a free port: `paceOf` returns the behaviour for each address. It counts its connections. */
export async function tarpitServer(paceOf: (address: string) => Pace) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let [to, body, left, pace]: [string, string | null, string, Pace] = ['', null, '', 'take']
    const taken = () => {
      received.push({ to, messageId: /^Message-ID: (\S+)/im.exec(body ?? '')?.[1] ?? '' })
      body = null
      if (pace === 'hangUp') socket.write('250 accepted\r\n', () => socket.resetAndDestroy())
      else if (pace !== 'silent') socket.write('250 accepted\r\n')
    }
    const hear = (line: string) => {
      if (body !== null) return line === '.' ? taken() : void (body += `${line}\n`)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'RCPT') {
        to = /<(.+?)>/.exec(line)?.[1] ?? ''
        pace = paceOf(to)
        if (pace === 'drip') return void drip(socket, '250 in a moment, one letter after the other\r\n')
      }
      if (verb === 'DATA') body = ''
      socket.write(`${words[verb] ?? '250 fine'}\r\n`)
    }
    socket.setEncoding('latin1').on('data', (text: string) => {
      const lines = (left + text).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.write('220 here\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    connections: () => most,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

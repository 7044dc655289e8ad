import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Takes the mail, puts it off, refuses it for good, or takes it and hangs up before saying so. */
export type Mood = 'take' | 'putOff' | 'refuse' | 'drop'
type Received = { to: string; messageId: string; source: string }
type Moody = { url: string; received: Received[]; close: () => Promise<void> }

const refusals = {
  putOff: { message: 'please come again', responseCode: 451 },
  refuse: { message: 'no such mailbox', responseCode: 550 },
}

/** A real mail server on a free port that is moody by command: `moodOf` is asked for each address with how often it was tried before. */
export async function moodyMailServer(moodOf: (address: string, before: number) => Mood): Promise<Moody> {
  const received: Received[] = []
  const tried = new Map<string, number>()
  const moods = new Map<string, Mood>()
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, { id }, done) => {
      const before = tried.get(address) ?? 0
      tried.set(address, before + 1)
      const mood = moodOf(address, before)
      moods.set(id, mood)
      if (mood === 'putOff' || mood === 'refuse')
        return done(Object.assign(new Error(refusals[mood].message), refusals[mood]))
      return done()
    },
    onData: (stream, { id, envelope, remotePort }, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
          source,
        })
        if (moods.get(id) === 'drop') sockets.get(remotePort)?.destroy()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
export type Received = { to: string; messageId: string; source: string }
type Login = { user: string; password: string }
type Options = {
  /** Accepts mails from this user alone, over the URL that it returns; else from any client. */
  login?: Login
  /** Called for each address, with the name of the connection: an error rejects it with its code. */
  onRecipient?: (address: string, connection: string) => (Error & { responseCode: number }) | undefined
  /** Called once a mail has arrived: it is confirmed to the client when this resolves, unless it returns hangUp. */
  onMail?: (mail: Received, connection: string) => unknown
}

/** Returned by `onMail` to cut the connection instead of confirming the mail. */
export const hangUp = Symbol('hang up')

/** A real mail server on a free port of the loopback address that records the mails it receives. */
export async function smtpServer({ login, onRecipient = () => undefined, onMail = () => undefined }: Options = {}) {
  const received: Received[] = []
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error(`not the password: ${password}`)),
    onRcptTo: ({ address }, { id }, done) => done(onRecipient(address, id)),
    onData: (stream, { id, envelope, remotePort }, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', async () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const mail = { to, messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '', source }
        received.push(mail)
        if ((await onMail(mail, id)) === hangUp) sockets.get(remotePort)?.destroy()
        else done()
      })
    },
  })
  // A disconnecting client must not stop the server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const user = login === undefined ? '' : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
  return {
    url: `smtp://${user}127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

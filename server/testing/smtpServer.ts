import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export type Received = { to: string; messageId: string; source: string }
type Login = { user: string; password: string }
type Options = {
  /** Takes mails from this user alone, over the address it answers; else from anybody. */
  login?: Login
  /** Asked for each address, with the connection that names it: an error refuses it with its code. */
  onRecipient?: (address: string, connection: string) => (Error & { responseCode: number }) | undefined
  /** Called once a mail is there: the client hears that it was taken when this is over, unless it answers hangUp. */
  onMail?: (mail: Received, connection: string) => unknown
}

/** What `onMail` answers to cut the connection instead of saying that the mail was taken. */
export const hangUp = Symbol('hang up')

/** A real mail server on a free port of the loopback address that keeps what it is sent. */
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
  // A client that hangs up is nothing to stop for.
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

import { SMTPServer } from 'smtp-server'

type Login = { user: string; password: string }
type Catcher = { url: string; received: string[]; close: () => Promise<void> }

/** A real mail server on a free port that keeps what it is sent; with `login` it takes mails from that user alone. */
export async function mailCatcher(login?: Login): Promise<Catcher> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error(`not the password: ${password}`)),
    onData: (stream, _session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        received.push(source)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const user = login === undefined ? '' : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

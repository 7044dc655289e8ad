import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every mail after so many milliseconds, and remembers to whom each was. */
export async function slowMailServer(milliseconds: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        received.push(envelope.rcptTo[0]?.address ?? '')
        void wait(milliseconds).then(() => done())
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

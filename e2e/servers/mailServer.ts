import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string }
/** The mails received so far, oldest first. */
export type Mails = { readonly mails: readonly ReceivedMail[] }

/** The mails of a server in another process that stores them in this file, one JSON line per mail. */
export const mailsIn = (file: string): Mails => ({
  get mails() {
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as ReceivedMail)
  },
})

/**
 * A real SMTP server on loopback that stores received mails, also in a file if one is given, and rejects mailboxes whose
 * name begins with "gone.". Returns its address, the mails, and a way to stop it.
 */
export async function startMailServer(
  port: number,
  file?: string,
): Promise<Mails & { url: string; stop: () => Promise<void> }> {
  const mails: ReceivedMail[] = []
  const store = (mail: ReceivedMail) => {
    mails.push(mail)
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(mail)}\n`)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('gone.') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        store({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    if (file !== undefined) rmSync(file, { force: true })
  }
  return { url: `smtp://127.0.0.1:${port}`, mails, stop }
}

import 'server-only'
import { createTransport } from 'nodemailer'
import type { Mail } from './transport'

type Sender = { from: string; host: string }

/**
 * Sends by a mail server, over a few connections kept open. The Message-ID comes from the mail's own row, so that
 * a mail sent twice after a crash is recognised. A server that does not answer is given up on within half a minute.
 * `send` answers what the server said.
 */
export function smtpTransport(url: string, { from, host }: Sender) {
  const mailer = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    send: async ({ id, replyTo, ...mail }: Mail): Promise<string> => {
      const { response } = await mailer.sendMail({ ...mail, messageId: `<${id}@${host}>`, replyTo: replyTo ?? undefined })
      return response
    },
    close: () => mailer.close(),
  }
}

import 'server-only'
import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import type { Mail } from './transport'

type Sender = { from: string; host: string }

const connections = 3
/** From the first word to the last: a server that answers letter by letter is never silent. */
const patienceMilliseconds = 30_000

/**
 * Sends by a mail server, over a few connections kept open. The Message-ID comes from the mail's own row, so that
 * a mail sent twice after a crash is recognised. A mail that was not taken within half a minute is given up on, and its connection with it; those
 * that wait for a connection have not begun.
 * `send` answers what the server said.
 */
export function smtpTransport(url: string, { from, host }: Sender) {
  const mailer = createTransport(
    {
      url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  )
  const limit = pLimit(connections)
  const send = async ({ id, replyTo, ...mail }: Mail): Promise<string> => {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    try {
      const { response } = await mailer.sendMail({
        ...mail,
        messageId: `<${id}@${host}>`,
        replyTo: replyTo ?? undefined,
        signal,
      })
      return response
    } catch (error) {
      throw signal.aborted ? new Error('The mail server took too long.', { cause: error }) : error
    }
  }
  return {
    send: (mail: Mail): Promise<string> => limit(() => send(mail)),
    close: () => mailer.close(),
  }
}

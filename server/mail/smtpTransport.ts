import 'server-only'
import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import type { Mail } from './transport'

type Sender = { from: string; host: string }

const connections = 3
/** Timeout for sending one mail: a server that answers byte by byte never triggers an idle timeout. */
const timeoutMilliseconds = 30_000

/**
 * Sends by a mail server, over a small pool of connections. The Message-ID comes from the mail's own row, so that a
 * mail sent twice after a crash is recognized. A mail that was not accepted within half a minute is abandoned
 * together with its connection; the timeout of those waiting for a connection has not started. `send` returns the
 * server's response.
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
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      const { response } = await mailer.sendMail({
        ...mail,
        messageId: `<${id}@${host}>`,
        replyTo: replyTo ?? undefined,
        signal,
      })
      return response
    } catch (error) {
      throw signal.aborted
        ? new Error(`The mail server did not accept the mail within ${timeoutMilliseconds / 1000} s.`, { cause: error })
        : error
    }
  }
  return {
    send: (mail: Mail): Promise<string> => limit(() => send(mail)),
    close: () => mailer.close(),
  }
}

import { smtpServer } from './smtpServer'

/** A real mail server that records the mails unmodified; with `login` it accepts mails from that user alone. */
export async function mailCatcher(login?: { user: string; password: string }) {
  const received: string[] = []
  const server = await smtpServer({ login, onMail: ({ source }) => received.push(source) })
  return { ...server, received }
}

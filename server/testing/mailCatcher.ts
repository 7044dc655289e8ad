import { smtpServer } from './smtpServer'

/** A real mail server that keeps the mails as they came; with `login` it takes mails from that user alone. */
export async function mailCatcher(login?: { user: string; password: string }) {
  const received: string[] = []
  const server = await smtpServer({ login, onMail: ({ source }) => received.push(source) })
  return { ...server, received }
}

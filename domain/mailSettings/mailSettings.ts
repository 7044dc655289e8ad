/**
 * Where mails go: nowhere in a demonstration, through the server of the environment, through the one saved here,
 * nowhere because none is set, or nowhere because the saved one is unreadable (the key of the settings changed).
 */
export type MailSource = 'demo' | 'environment' | 'saved' | 'none' | 'unreadable'

/** A mail that was not delivered, and why. */
export type UndeliveredMail = {
  id: string
  to: string
  subject: string
  state: 'Failed' | 'Kept' | 'Queued'
  lastError: string | null
  createdAt: string
}

/**
 * Mails of the outbox that are queued, held after a restore, retained for lack of a mail server, accepted by one,
 * and failed for good.
 */
export type MailCounts = Record<'Queued' | 'Held' | 'Kept' | 'Sent' | 'Failed', number>

/** The mail settings shown to staff: never a password, never the text of a mail. */
export type MailSettings = {
  source: MailSource
  /** Mails are held since the database was restored from a backup, whatever server is set. */
  isHeld: boolean
  server: ShownMailServer | null
  /** The sender in use. */
  mailFrom: string
  /** The saved sender, blank for the product's own. */
  savedMailFrom: string
  counts: MailCounts
  /** The newest undelivered mails, those failed for good first. */
  undelivered: readonly UndeliveredMail[]
}

/** The result of a test mail: the mail server's answer or the error, verbatim. */
export type TestMailResult = { isAccepted: boolean; answer: string }

/** The domain of a sender, which is an address, or a name and an address. */
export const senderDomain = (mailFrom: string): string => /@([^\s<>@]+?)>?\s*$/.exec(mailFrom)?.[1] ?? ''

/** The parts of a mail server that may be shown: everything but the password. */
export type ShownMailServer = { host: string; port: number; user: string; hasPassword: boolean }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a mail server's address that may be shown; the port defaults to the standard one of its scheme. */
export function mailServerOf(smtpUrl: string): ShownMailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const usual = protocol === 'smtps:' ? 465 : 587
  return {
    host: hostname,
    port: port === '' ? usual : Number(port),
    user: decoded(username),
    hasPassword: password !== '',
  }
}

import type { ShownMailServer } from './mailServerOf'

/**
 * Where mails go: nowhere in a demonstration, by the server of the environment, by the one saved here, nowhere because
 * none was named, or nowhere because what was saved can no longer be read (the key of the settings changed).
 */
export type MailSource = 'demo' | 'environment' | 'saved' | 'none' | 'unreadable'

/** A mail that did not go out, and why. */
export type UndeliveredMail = {
  id: string
  to: string
  subject: string
  state: 'Failed' | 'Kept' | 'Queued'
  lastError: string | null
  createdAt: string
}

/** How many mails of the outbox wait, came back with a backup and are held, were kept for want of a mail server, were taken by one, and were given up. */
export type MailCounts = Record<'Queued' | 'Held' | 'Kept' | 'Sent' | 'Failed', number>

/** What staff see of the mail settings: never a password, never the text of a mail. */
export type MailSettings = {
  source: MailSource
  /** No mail leaves since the database came back from a backup, whatever server is set. */
  isHeld: boolean
  server: ShownMailServer | null
  /** The sender in use. */
  mailFrom: string
  /** The sender that was saved, blank for the product's own. */
  savedMailFrom: string
  counts: MailCounts
  /** The newest that did not go out, those given up first. */
  undelivered: readonly UndeliveredMail[]
}

/** How a test mail went: what the mail server answered, or the error, word for word. */
export type TestMailResult = { isAccepted: boolean; answer: string }

/** Wrong passwords or codes in a row after which an account is locked, and for how long. */
export const lockout = { failures: 5, minutes: 15 }

/** Wrong tries from one address within the window after which it has to wait. Successes do not count. */
export const addressLimit = { failures: 100, minutes: 15 }

/** Calls of one address that make us write mails, whoever they go to. */
export const mailingLimit = { calls: 20, minutes: 1 }

/** Account mails that one mailbox gets. */
export const mailboxLimit = { mails: 5, minutes: 60 }

/** How long a session lives since it was last used: remembered, or until the browser closes. */
export const sessionSeconds = { remembered: 30 * 24 * 60 * 60, browser: 12 * 60 * 60 }

/** Live sessions of one person; with one more the oldest ends. */
export const mostSessions = 20

const [minute, day] = [60, 24 * 60 * 60]

/** How long each ticket in a cookie is good for: a sign-in waiting for its second step, a registration for its profile, an external identity, a remembered machine. */
export const ticketSeconds = {
  pending: 5 * minute,
  registration: 15 * minute,
  external: 10 * minute,
  machine: 30 * day,
}
export type TicketKind = keyof typeof ticketSeconds

/** How long the code of each mail is good for, in days. */
export const codeDays = { ConfirmEmail: 3, ChangeEmail: 1, ResetPassword: 1, Invite: 30, AnswerEmailChange: 14 }

/**
 * Days in which the old mailbox can object to another address that a company's administrator asked for, and for which
 * administrators of a department have no power over the account of somebody whom one of them took in.
 */
export const objectionDays = 7

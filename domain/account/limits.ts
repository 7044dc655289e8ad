/** Wrong passwords or codes in a row after which an account is locked, and for how long. */
export const lockout = { failures: 5, minutes: 15 }

/** Failed attempts from one address within the window before it is rate limited. Successes do not count. */
export const addressLimit = { most: 100, minutes: 15 }

/** Limit on calls from one address that cause mails, regardless of the recipients. */
export const mailingLimit = { most: 20, minutes: 1 }

/** Account mails per mailbox. */
export const mailboxLimit = { most: 5, minutes: 60 }

/** Session lifetime since last use, in seconds: remembered, or until the browser closes. */
export const sessionSeconds = { remembered: 30 * 24 * 60 * 60, browser: 12 * 60 * 60 }

/** Maximum live sessions of one person; one more ends the oldest. */
export const mostSessions = 20

const [minute, day] = [60, 24 * 60 * 60]

/**
 * Lifetime of each signed cookie: a sign-in awaiting its second step, a registration awaiting its profile, an
 * external identity, a remembered device.
 */
export const ticketSeconds = {
  pending: 5 * minute,
  registration: 15 * minute,
  external: 10 * minute,
  machine: 30 * day,
}
export type TicketKind = keyof typeof ticketSeconds

/** Lifetime of each mailed code, in days. */
export const codeDays = { ConfirmEmail: 3, ChangeEmail: 1, ResetPassword: 1, Invite: 30, AnswerEmailChange: 14 }

/**
 * Days in which the old mailbox can object to a change of address requested by a company administrator, and in which
 * department administrators may not change the account of a person whom one of them added.
 */
export const objectionDays = 7

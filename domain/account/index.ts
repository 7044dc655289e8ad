/** The result of a sign-in that was not refused: done, or the missing step. */
export type LoginResult = {
  succeeded: boolean
  requiresTwoFactor: boolean
  requiresEmailConfirmation: boolean
  returnUrl: string
  userId: string
}

/**
 * The result of returning from an external provider: a new person with the claimed details, or an existing
 * account.
 */
export type ExternalLoginResult = {
  isNewUser: boolean
  /** The provider's display name. */
  loginProvider: string
  returnUrl: string
  /** Whether the account's address must be confirmed by mail before signing in; the claims then name the address. */
  requiresEmailConfirmation: boolean
  claims: { type: 'email' | 'given_name' | 'family_name'; value: string }[]
}

/** Channel on which the tabs of a browser notify each other of a sign-out. */
export const sessionChannel = 'ripplemark.session'

/** All values of a query parameter by case-insensitive name. */
export function queryValues(params: Record<string, string | string[] | undefined>, name: string): string[] {
  return Object.entries(params).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() ? (value ?? []) : [],
  )
}

/** A query parameter by case-insensitive name; the first if there are several. */
export function queryValue(params: Record<string, string | string[] | undefined>, name: string): string | undefined {
  return queryValues(params, name)[0]
}

export * from './account.schema'
export { nameBeside, readAddress, withoutHeader } from './address'
export { emailKey } from './emailKey'
export {
  addressLimit,
  codeDays,
  lockout,
  mailboxLimit,
  mailingLimit,
  mostSessions,
  objectionDays,
  sessionSeconds,
  type TicketKind,
  ticketSeconds,
} from './limits'

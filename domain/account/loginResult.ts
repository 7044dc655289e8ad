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

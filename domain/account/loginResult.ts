/** The answer to a sign-in that was not refused: done, or what is missing. */
export type LoginResult = {
  succeeded: boolean
  requiresTwoFactor: boolean
  requiresEmailConfirmation: boolean
  returnUrl: string
  userId: string
}

/** The result of a sign-in that was not refused: done, or the missing step. */
export type LoginResult = {
  succeeded: boolean
  requiresTwoFactor: boolean
  requiresEmailConfirmation: boolean
  returnUrl: string
  userId: string
}

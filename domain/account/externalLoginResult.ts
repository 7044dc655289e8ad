/** What coming back from an external provider came to: somebody new, whose details it claims, or somebody with an account. */
export type ExternalLoginResult = {
  isNewUser: boolean
  /** The provider's name as people read it. */
  loginProvider: string
  returnUrl: string
  /** Must the account's address be confirmed by mail before it can sign in? The claims name the address then. */
  requiresEmailConfirmation: boolean
  claims: { type: 'email' | 'given_name' | 'family_name'; value: string }[]
}

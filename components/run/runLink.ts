/** A personal link that opens a run, and what its page offers besides. */
export type RunLink = {
  code: string
  /** Whether the participant has a password; others are offered to choose one at the end. */
  hasPassword: boolean
  /** Whether they answer without a name: there is no account to offer. */
  isAnonymous: boolean
}

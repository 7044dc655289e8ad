/** A personal link that opens a run. */
export type RunLink = {
  code: string
  /** Whether the participant has a password; others are offered to choose one at the end. */
  hasPassword: boolean
  /** Whether they answer without a name: there is no account to offer. */
  isAnonymous: boolean
}

/** A personal link while its questionnaire is answered, and what its page offers besides. */
export type OpenRunLink = RunLink & { signInUrl: string; stopUrl: string }

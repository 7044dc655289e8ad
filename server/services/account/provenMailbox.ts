/** The mailbox of an account has been proven by a mailed link or a provider: its address and its password are the person's. */
export const provenMailbox = { emailConfirmed: true, hasGivenPassword: false }

/** An administrator chose the first password: the account is open at once, and nothing has proven the mailbox yet. */
export const givenPassword = (passwordHash: string) => ({
  passwordHash,
  emailConfirmed: true,
  hasGivenPassword: true,
  mustChangePassword: true,
})

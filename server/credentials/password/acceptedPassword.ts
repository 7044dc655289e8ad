import 'server-only'
import { containsEmailAddress, passwordField, passwordRuleValues } from '@/domain/password'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { guessesOf } from './password'

/** Passwords guessable within this number of attempts are rejected as too common. */
const minimumGuesses = 100_000

const refusal = (path: string, key: string, values?: Record<string, string | number>) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/**
 * Rejects a new password that breaks the configured rules, is too common, or contains the account's address; the
 * account holder's names and company count as common. `path` is the field that the refusal names.
 */
export async function acceptedPassword(
  password: string,
  email: string,
  ownWords: readonly string[] = [],
  path = 'password',
): Promise<string> {
  const { passwordRules } = env()
  const breach = passwordField(passwordRules).safeParse(password).error?.issues[0]?.message
  if (breach !== undefined) throw refusal(path, breach, passwordRuleValues(passwordRules))
  if (containsEmailAddress(password, email)) throw refusal(path, 'passwordHoldsAddress')
  const words = [email, ...ownWords]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  if ((await guessesOf(password, words)) < minimumGuesses) throw refusal(path, 'passwordCommon')
  return password
}

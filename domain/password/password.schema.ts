import { z } from 'zod'
import { type PasswordRules, satisfiesPasswordRules } from './password'

/** bcrypt reads no further than this many bytes of UTF-8. */
const mostBytes = 72

/**
 * A new password in a form: required, storable and within the rules; `breach` is the message for any broken rule.
 */
export function passwordField(rules: PasswordRules, breach = 'passwordRules') {
  return z
    .string()
    .min(1, 'passwordRequired')
    .refine((value) => value === '' || satisfiesPasswordRules(value, rules), breach)
    .refine((value) => new TextEncoder().encode(value).length <= mostBytes, 'passwordTooLong')
}

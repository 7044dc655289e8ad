import { z } from 'zod'
import { emailKey } from './emailKey'

/** An address in one spelling: trimmed, compatibility forms folded, lower case. */
export const emailField = z
  .string()
  .transform(emailKey)
  .pipe(z.string().min(1, 'emailRequired').max(254, 'tooLong').pipe(z.email('emailInvalid')))

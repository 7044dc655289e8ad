import { z } from 'zod'

export const loginSchema = z.strictObject({
  email: z.string().trim().min(1, 'emailRequired').max(254, 'tooLong'),
  password: z.string().min(1, 'passwordRequired').max(128, 'tooLong'),
  rememberMe: z.boolean().default(true),
})
/** Length of at least 6 with a digit, a lower-case letter, an upper-case letter and a symbol; one message for any breach. */
export const password = z
  .string()
  .min(1, 'passwordRequired')
  .max(72, 'tooLong')
  .refine((value) => value.length >= 6 && /[0-9]/.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[^\p{L}\p{N}]/u.test(value), 'passwordRules')
export const confirmInviteSchema = z.strictObject({ userId: z.uuid('unknownUser'), code: z.string().min(1, 'invalidCode').max(200, 'invalidCode'), password })
export const confirmInviteFormSchema = z
  .strictObject({ password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: 'passwordsDiffer' })
export const profileForInviteSchema = z.strictObject({ userId: z.uuid('unknownUser'), code: z.string().min(1, 'invalidCode').max(200, 'invalidCode') })

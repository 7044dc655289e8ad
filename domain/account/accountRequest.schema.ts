import { z } from 'zod'
import {
  codeSchema,
  emailSchema,
  passwordByCodeSchema,
  externalAccountSchema,
  loginSchema,
  loginWithTwoFactorSchema,
  newPasswordSchema,
  registerSchema,
} from './account.schema'

/** Added by an endpoint to a form that starts a session: where to redirect afterwards. */
export const returning = {
  returnUrl: z
    .string()
    .max(2000, 'tooLong')
    .nullish()
    .transform((value) => value ?? null),
}

export const loginRequestSchema = loginSchema.extend(returning)
export const loginWithTwoFactorRequestSchema = loginWithTwoFactorSchema.safeExtend(returning)
export const changeInitialPasswordRequestSchema = newPasswordSchema.extend(returning)
export const confirmInviteRequestSchema = passwordByCodeSchema.extend(returning)
/** Requests a mail by address, without signing in. */
export const emailRequestSchema = emailSchema.extend(returning)
export const registerRequestSchema = registerSchema.safeExtend(returning)
export const externalAccountRequestSchema = externalAccountSchema.extend(returning)
export const completeExternalLoginSchema = z.object({
  ...returning,
  remoteError: z
    .string()
    .max(500, 'tooLong')
    .nullish()
    .transform((value) => value ?? null),
})
export const startExternalLoginSchema = z.object({ provider: z.string().max(50, 'tooLong'), ...returning })
export const profileForInviteSchema = codeSchema
/** For calls that take nothing. */
export const noInputSchema = z.object({}).catch({})
export const clientConfigurationSchema = z.strictObject({ client: z.string().max(100, 'tooLong') })

import { z } from 'zod'
import { confirmInviteSchema, loginSchema } from './account.schema'

/** What a door adds to a form that opens a session: where the person came from and where they want to go. */
const visit = {
  returnUrl: z.string().max(2000, 'tooLong').nullish().transform((value) => value ?? null),
  address: z.string().max(100).nullish().transform((value) => value ?? null),
  userAgent: z.string().nullish().transform((value) => value?.slice(0, 300) ?? null),
}

export const loginRequestSchema = loginSchema.extend(visit)
export const confirmInviteRequestSchema = confirmInviteSchema.extend(visit)
/** For calls that take nothing. */
export const noInputSchema = z.object({}).catch({})
export const clientConfigurationSchema = z.strictObject({ client: z.string().max(100, 'tooLong') })

import { z } from 'zod'

/** Who an external provider says somebody is; `providerKey` is its own name for the person, which never changes. */
export const externalIdentitySchema = z.object({
  provider: z.string().min(1),
  providerKey: z.string().min(1),
  email: z.string().nullable(),
  /** Does the provider vouch that the mailbox is theirs? */
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})
export type ExternalIdentity = z.output<typeof externalIdentitySchema>

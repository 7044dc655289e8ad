import { z } from 'zod'

/** A person's identity at an external provider; `providerKey` is the provider's own, immutable id of the person. */
export const externalIdentitySchema = z.object({
  provider: z.string().min(1),
  providerKey: z.string().min(1),
  email: z.string().nullable(),
  /** Whether the provider vouches that the mailbox belongs to the person. */
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})
export type ExternalIdentity = z.output<typeof externalIdentitySchema>

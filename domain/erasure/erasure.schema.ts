import { z } from 'zod'
import { retentionMonths } from './retention'

const id = z.uuid('invalidId')
/** Typed by hand to confirm: compared as it is told apart, and never stored. */
const typed = z.string().trim().max(254, 'tooLong')
const mode = z.enum(['Anonymise', 'Remove'])

/** Whom an erasure would be about: by account, or by address, which finds people who were archived too. */
export const erasurePreviewSchema = z
  .strictObject({
    userId: id.nullish().transform((value) => value ?? null),
    email: typed.nullish().transform((value) => value || null),
  })
  .refine(({ userId, email }) => userId !== null || email !== null, { path: ['email'], message: 'required' })

/** `email` is the address typed again; `keepsWords` leaves what they wrote in their own words where their answers stay. */
export const erasePersonSchema = z.strictObject({
  userId: id,
  mode,
  email: typed,
  keepsWords: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})

export const subscriptionErasurePreviewSchema = z.strictObject({ subscriptionId: id })
/** `name` is the company's name typed again. */
export const eraseSubscriptionSchema = z.strictObject({ subscriptionId: id, mode, name: typed })
export const callOffErasureSchema = z.strictObject({ id })
export const erasuresSchema = z.strictObject({
  offset: z
    .number()
    .int()
    .min(0, 'notNegative')
    .nullish()
    .transform((value) => value ?? 0),
  first: z
    .number()
    .int()
    .min(1, 'outOfRange')
    .max(200, 'outOfRange')
    .nullish()
    .transform((value) => value ?? 50),
})
export const retentionPreviewSchema = z.strictObject({ subscriptionId: id, months: retentionMonths })
/** Whose data are downloaded; one's own when nobody is named. */
export const exportPersonalDataSchema = z.strictObject({ userId: id.nullish().transform((value) => value ?? null) })

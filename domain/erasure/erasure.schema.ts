import { z } from 'zod'
import { retentionMonths } from './retention'

const id = z.uuid('invalidId')
/** Typed by hand to confirm: only compared, never stored. */
const typed = z.string().trim().max(254, 'tooLong')
const mode = z.enum(['Anonymise', 'Remove'])

/** The person an erasure would affect: by account, or by address, which finds archived people too. */
export const erasurePreviewSchema = z
  .strictObject({
    userId: id.nullish().transform((value) => value ?? null),
    email: typed.nullish().transform((value) => value || null),
  })
  .refine(({ userId, email }) => userId !== null || email !== null, { path: ['email'], message: 'required' })

/** `email` is the address typed again; `keepsWords` retains free-text answers where the person's answers stay. */
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
/** Whose data are downloaded; the caller's own when omitted. */
export const exportPersonalDataSchema = z.strictObject({ userId: id.nullish().transform((value) => value ?? null) })

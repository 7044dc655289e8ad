import { z } from 'zod'

/** One turn of the scheduler, asked for from outside with the secret of the settings. */
export const runJobsSchema = z.strictObject({
  authorization: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** The time to act at; only a demonstration accepts one. */
  now: z.iso
    .datetime({ offset: true, error: 'invalidDate' })
    .nullish()
    .transform((value) => value ?? null),
})
export const mailboxSchema = z.strictObject({
  to: z
    .string()
    .max(254, 'tooLong')
    .nullish()
    .transform((value) => value ?? ''),
})

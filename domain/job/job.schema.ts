import { z } from 'zod'

/** One run of the scheduler, requested from outside with the configured secret. */
export const runJobsSchema = z.strictObject({
  authorization: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** The time to act at; accepted only in a demonstration. */
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

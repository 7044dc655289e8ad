import { z } from 'zod'

/** Background work: jobs with a row of their own, then what a scheduled run does for each campaign. */
export const jobKinds = ['import', 'reportPackage', 'erasure', 'invites', 'reminders'] as const
export type JobKind = (typeof jobKinds)[number]

/** After so many unfinished attempts a job is parked: it is not claimed again until staff retry it. */
export const maxJobAttempts = 5

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

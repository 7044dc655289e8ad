import { z } from 'zod'

/** What an administrator does first, in this order. */
export const firstSteps = ['Look', 'People', 'Campaign', 'TestMail'] as const
export type FirstStep = (typeof firstSteps)[number]

export const firstStepsSchema = z.strictObject({})
/** Closes the list of first steps, or opens it again. */
export const dismissFirstStepsSchema = z.strictObject({ isDismissed: z.boolean() })

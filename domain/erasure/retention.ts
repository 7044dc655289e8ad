import { z } from 'zod'

/** The shortest and longest time, in months, that a company may retain answers with a person. */
export const retentionLimits = { least: 6, most: 120 } as const

/** The retention periods a company may choose from, in months. */
export const retentionChoices = [6, 12, 18, 24, 36, 48, 60, 84, 120] as const

export const retentionMonths = z
  .number('wholeNumber')
  .int('wholeNumber')
  .min(retentionLimits.least, 'outOfRange')
  .max(retentionLimits.most, 'outOfRange')

/**
 * Answers that ended before this instant are past their retention period. A missing day becomes the last of its
 * month.
 */
export function retentionCutoff(now: Date, months: number): Date {
  const cutoff = new Date(now)
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
  cutoff.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return cutoff
}

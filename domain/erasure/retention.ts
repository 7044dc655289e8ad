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

const inMonth = (instant: Date, months: number): Date => {
  const moved = new Date(instant)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay))
  return moved
}

/**
 * Answers that ended before this instant are past their retention period. A missing day becomes the last of its
 * month.
 */
export const retentionCutoff = (now: Date, months: number): Date => inMonth(now, -months)

/** The instant at which answers that ended then are past their retention period. */
export const retentionEnd = (endDate: Date, months: number): Date => inMonth(endDate, months)

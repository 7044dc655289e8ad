import { addMonths, dayInZone, startOfDay } from '../day'

type Limits = { isLimited: boolean; endDate: Date | null; numberOfQuestionnaires: number }

/**
 * Whether a limited company's time or number is used up: at the start of its end date in its own zone, or once it has
 * published its allowed number of campaigns (0: no number), whichever comes first.
 */
export function hasEnded(
  { isLimited, endDate, numberOfQuestionnaires }: Limits,
  used: number,
  now: Date,
  timeZone: string,
): boolean {
  if (!isLimited) return false
  const isOver = endDate !== null && now >= startOfDay(dayInZone(endDate, timeZone), timeZone)
  return isOver || (numberOfQuestionnaires > 0 && used >= numberOfQuestionnaires)
}

/** The default end date of a new company: the first instant of today's date, a year ahead. */
export function endOfFirstYear(now: Date, timeZone: string): Date {
  return startOfDay(addMonths(dayInZone(now, timeZone), 12), timeZone)
}

type Marked = { isLimitedSubscription: boolean; endDate: unknown; numberOfQuestionnaires: number }

/** Whether a company is marked as limited without an end date or a number of campaigns. */
export function lacksLimit({ isLimitedSubscription, endDate, numberOfQuestionnaires }: Marked): boolean {
  return isLimitedSubscription && numberOfQuestionnaires < 1 && (endDate === null || endDate === '')
}

/** Maximum hours staff may act for a company before they have to confirm again. */
export const longestManagingHours = 8

/** The sizes a company may choose for the smallest group whose results are shown. */
export const smallestGroupSizes = [3, 4, 5, 6, 7, 8, 9, 10] as const

type Size = number | null

/** Whether a change shows smaller groups than people were promised; null means no threshold. */
export function loosensPromise(before: Size, after: Size): boolean {
  return before !== null && (after === null || after < before)
}

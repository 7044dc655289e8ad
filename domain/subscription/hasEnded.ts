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

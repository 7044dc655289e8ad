import { addMonths, dayInZone, startOfDay } from '../day'

/** The default end date of a new company: the first instant of today's date, a year ahead. */
export function endOfFirstYear(now: Date, timeZone: string): Date {
  return startOfDay(addMonths(dayInZone(now, timeZone), 12), timeZone)
}

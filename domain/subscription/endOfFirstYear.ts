import { addMonths, dayInZone, startOfDay } from '../day'

/** The end date of a company without limits: its first instant of today's date, a year ahead. */
export function endOfFirstYear(now: Date, timeZone: string): Date {
  return startOfDay(addMonths(dayInZone(now, timeZone), 12), timeZone)
}

import { dayInZone, daysBetween } from '../day'

/** Whole calendar days from the start to the end of a questionnaire, in a time zone; null while either is not set. */
export function numberOfDays(
  { startDate, endDate }: { startDate: Date | null; endDate: Date | null },
  timeZone: string,
): number | null {
  return startDate === null || endDate === null
    ? null
    : daysBetween(dayInZone(startDate, timeZone), dayInZone(endDate, timeZone))
}

import { addDays, type Day, dayInZone } from '../day'

/** The first day on which a published questionnaire may end: today, or the day after its start where that is later. */
export function earliestEnd(startDate: Date | null, now: Date, timeZone: string): Day {
  const today = dayInZone(now, timeZone)
  if (startDate === null) return today
  const second = addDays(dayInZone(startDate, timeZone), 1)
  return second > today ? second : today
}

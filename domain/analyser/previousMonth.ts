import { addDays, addMonths, type Day } from '../day'

/** The first and last day of the calendar month before the given day's. */
export function previousMonth(today: Day): { from: Day; to: Day } {
  const first = `${today.slice(0, 7)}-01`
  return { from: addMonths(first, -1), to: addDays(first, -1) }
}

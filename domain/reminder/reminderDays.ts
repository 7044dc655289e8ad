import { addDays, type Day, daysBetween } from '../day'
import { isReminderDay } from './isReminderDay'

/** Every day on which reminders are sent, in order; empty when the end is not after the start. */
export function reminderDays(start: Day, end: Day): Day[] {
  const length = Math.max(0, daysBetween(start, end))
  return Array.from({ length }, (_, index) => addDays(start, index + 1)).filter((day) => isReminderDay(day, start, end))
}

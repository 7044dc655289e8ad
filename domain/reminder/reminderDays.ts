import { addDays, type Day, daysBetween } from '../day'

/** With this many days left, reminders become daily. */
const lastWeek = 7

/**
 * Whether participants who have not finished are reminded on this day: weekly from the start until the last week, then
 * daily up to and including the deadline. Never on the first day, which is the day of the invitation.
 */
export function isReminderDay(day: Day, start: Day, end: Day): boolean {
  const [gone, left] = [daysBetween(start, day), daysBetween(day, end)]
  if (gone <= 0 || left < 0) return false
  return left <= lastWeek || gone % 7 === 0
}

/** Every day on which reminders are sent, in order; empty when the end is not after the start. */
export function reminderDays(start: Day, end: Day): Day[] {
  const length = Math.max(0, daysBetween(start, end))
  return Array.from({ length }, (_, index) => addDays(start, index + 1)).filter((day) => isReminderDay(day, start, end))
}

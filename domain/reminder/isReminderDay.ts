import { type Day, daysBetween } from '../day'

/** With this many days left the last week begins, and reminders go out daily. */
const lastWeek = 7

/**
 * Is somebody who has not finished reminded on this day? Weekly from the start until the last week, then daily up to and on the
 * deadline. Never on the first day, which is the day of the invitation.
 */
export function isReminderDay(day: Day, start: Day, end: Day): boolean {
  const [gone, left] = [daysBetween(start, day), daysBetween(day, end)]
  if (gone <= 0 || left < 0) return false
  return left <= lastWeek || gone % 7 === 0
}

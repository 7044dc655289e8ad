import { addDays, type Day, daysBetween, isWeekend, nextMonday } from '../day'
import { firstHour, type ReminderPlan } from './reminderPlan'

/** With this many days left, reminders of the specified plan become daily. */
const lastWeek = 7

/** The specified plan: weekly from the start until the last week, then daily up to and including the deadline. */
function specifiedDays(start: Day, end: Day): Day[] {
  const length = Math.max(0, daysBetween(start, end))
  return Array.from({ length }, (_, index) => index + 1)
    .filter((gone) => length - gone <= lastWeek || gone % 7 === 0)
    .map((gone) => addDays(start, gone))
}

const mondayAfter = (day: Day) => (isWeekend(day) ? nextMonday(day) : day)
const fridayBefore = (day: Day) => (isWeekend(day) ? addDays(nextMonday(day), -3) : day)

function ownDays(
  { daysAfterStart, daysBeforeEnd, hasLastCall, isWeekdaysOnly }: ReminderPlan,
  start: Day,
  end: Day,
): Day[] {
  const early = daysAfterStart.map((count) => addDays(start, count))
  const late = [...daysBeforeEnd, ...(hasLastCall ? [0] : [])].map((count) => addDays(end, -count))
  const days = isWeekdaysOnly ? [...early.map(mondayAfter), ...late.map(fridayBefore)] : [...early, ...late]
  return [...new Set(days)].filter((day) => day > start && day <= end).toSorted()
}

/**
 * Every day on which participants who have not finished are reminded, in order: by the campaign's own plan, or by the
 * specified one. Never on the first day, which is the day of the invitation, and never after the deadline.
 */
export const reminderDays = (start: Day, end: Day, plan: ReminderPlan | null): Day[] =>
  plan === null ? specifiedDays(start, end) : ownDays(plan, start, end)

/** The hour from which reminders are sent. */
export const reminderHour = (plan: ReminderPlan | null): number => plan?.hour ?? firstHour

type Clock = { day: Day; hour: number }

/** Whether reminders are sent now: on a day of the plan, from its hour on. */
export const isReminderTime = ({ day, hour }: Clock, start: Day, end: Day, plan: ReminderPlan | null): boolean =>
  hour >= reminderHour(plan) && reminderDays(start, end, plan).includes(day)

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

const isWithin = (day: Day, start: Day, end: Day) => day > start && day <= end
const dayAfterStart = ({ isWeekdaysOnly }: ReminderPlan, start: Day, count: number) =>
  isWeekdaysOnly ? mondayAfter(addDays(start, count)) : addDays(start, count)
const dayBeforeEnd = ({ isWeekdaysOnly }: ReminderPlan, end: Day, count: number) =>
  isWeekdaysOnly ? fridayBefore(addDays(end, -count)) : addDays(end, -count)

function ownDays(plan: ReminderPlan, start: Day, end: Day): Day[] {
  const days = [
    ...plan.daysAfterStart.map((count) => dayAfterStart(plan, start, count)),
    ...[...plan.daysBeforeEnd, ...(plan.hasLastCall ? [0] : [])].map((count) => dayBeforeEnd(plan, end, count)),
  ]
  return [...new Set(days)].filter((day) => isWithin(day, start, end)).toSorted()
}

/** The day of the last call of a campaign's own plan; null without one, and where it is not within the campaign. */
export function lastCallDay(start: Day, end: Day, plan: ReminderPlan | null): Day | null {
  if (plan?.hasLastCall !== true) return null
  const day = dayBeforeEnd(plan, end, 0)
  return isWithin(day, start, end) ? day : null
}

/** The distances of a campaign's own plan on which nothing is sent, since their days are not within the campaign. */
export const unsentDistances = (
  start: Day,
  end: Day,
  plan: ReminderPlan,
): Pick<ReminderPlan, 'daysAfterStart' | 'daysBeforeEnd'> => ({
  daysAfterStart: plan.daysAfterStart.filter((count) => !isWithin(dayAfterStart(plan, start, count), start, end)),
  daysBeforeEnd: plan.daysBeforeEnd.filter((count) => !isWithin(dayBeforeEnd(plan, end, count), start, end)),
})

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

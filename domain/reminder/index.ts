import { type Day, dayInZone, wallClock } from '../day'
import { reminderDays, reminderHour } from './reminderDays'
import { storedReminderPlan } from './reminderPlan'

type Planned = { startDate: Date | null; endDate: Date | null; reminderType: string; reminderPlan: unknown }
type Campaign = Planned & {
  questionnaireType: 'Campaign' | 'SelfService' | 'FollowUp' | null
  isTemplate: boolean
  isPublished: boolean
}

/** The days of a campaign's plan that fall within it, in order; none without reminders or dates. */
export function plannedDays({ startDate, endDate, reminderType, reminderPlan }: Planned, timeZone: string): Day[] {
  if (reminderType !== 'Standard' || startDate === null || endDate === null) return []
  return reminderDays(dayInZone(startDate, timeZone), dayInZone(endDate, timeZone), storedReminderPlan(reminderPlan))
}

/** The day of the next automatic reminder: today only before its hour. Null where none follows. */
export function nextReminder(
  { questionnaireType, isTemplate, isPublished, ...planned }: Campaign,
  now: Date,
  timeZone: string,
): Day | null {
  if (questionnaireType !== 'Campaign' || isTemplate || !isPublished) return null
  const firstHour = reminderHour(storedReminderPlan(planned.reminderPlan))
  const { day: today, hour } = wallClock(now, timeZone)
  return plannedDays(planned, timeZone).find((day) => day > today || (day === today && hour < firstHour)) ?? null
}

export { isReminderTime, lastCallDay, reminderDays, reminderHour, unsentDistances } from './reminderDays'
export * from './reminderPlan'
export * from './reminder.schema'

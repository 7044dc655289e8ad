import { type Day, dayInZone, wallClock } from '../day'
import { reminderDays, reminderHour } from './reminderDays'
import { storedReminderPlan } from './reminderPlan'

type Campaign = {
  questionnaireType: 'Campaign' | 'SelfService' | null
  isTemplate: boolean
  isPublished: boolean
  startDate: Date | null
  endDate: Date | null
  reminderType: string
  reminderPlan: unknown
}

/** The day of the next automatic reminder: today only before its hour. Null where none follows. */
export function nextReminder(
  { questionnaireType, isTemplate, isPublished, startDate, endDate, reminderType, reminderPlan }: Campaign,
  now: Date,
  timeZone: string,
): Day | null {
  if (questionnaireType !== 'Campaign' || isTemplate || !isPublished || reminderType !== 'Standard') return null
  if (startDate === null || endDate === null) return null
  const plan = storedReminderPlan(reminderPlan)
  const { day: today, hour } = wallClock(now, timeZone)
  const days = reminderDays(dayInZone(startDate, timeZone), dayInZone(endDate, timeZone), plan)
  return days.find((day) => day > today || (day === today && hour < reminderHour(plan))) ?? null
}

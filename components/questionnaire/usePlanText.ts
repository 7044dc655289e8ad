import { useFormatter, useTranslations } from 'next-intl'
import type { Day } from '@/domain/day'
import { type ReminderPlan, unsentDistances } from '@/domain/reminder'

/** An hour of the day as it is written in the reader's language. */
export function useHourText(): (hour: number) => string {
  const format = useFormatter()
  return (hour) => format.dateTime(new Date(Date.UTC(2000, 0, 1, hour)), { timeStyle: 'short', timeZone: 'UTC' })
}

/** A campaign's own plan of reminders in words. */
export function usePlanText(): (plan: ReminderPlan) => string {
  const t = useTranslations('questionnaire.reminderPlan')
  const format = useFormatter()
  const hourText = useHourText()
  const days = (counts: readonly number[]) => format.list(counts.map(String))
  return ({ daysAfterStart, daysBeforeEnd, hasLastCall, isWeekdaysOnly, hour }) => {
    const parts = [
      ...(daysAfterStart.length > 0
        ? [t('text.afterStart', { days: days(daysAfterStart), count: daysAfterStart.at(-1) ?? 0 })]
        : []),
      ...(daysBeforeEnd.length > 0
        ? [t('text.beforeEnd', { days: days(daysBeforeEnd), count: daysBeforeEnd.at(-1) ?? 0 })]
        : []),
      ...(hasLastCall ? [t(isWeekdaysOnly ? 'text.lastCallWeekday' : 'text.lastCall')] : []),
    ]
    return t(isWeekdaysOnly ? 'text.onWeekdays' : 'text.onAnyDay', {
      days: format.list(parts),
      hour: hourText(hour),
    })
  }
}

/** On which distances of a campaign's own plan nothing is sent: a sentence for those from the start and from the end. */
export function useUnsentText(): (plan: ReminderPlan, start: Day, end: Day) => string[] {
  const t = useTranslations('questionnaire.reminderPlan.unsent')
  const format = useFormatter()
  return (plan, start, end) => {
    const { daysAfterStart, daysBeforeEnd } = unsentDistances(start, end, plan)
    const said = (key: 'afterStart' | 'beforeEnd', counts: readonly number[]) =>
      counts.length === 0 ? [] : [t(key, { days: format.list(counts.map(String)), count: counts.at(-1) ?? 0 })]
    return [...said('afterStart', daysAfterStart), ...said('beforeEnd', daysBeforeEnd)]
  }
}

import { addDays, addMonths, type Day, nextMonday } from '@/domain/day'

export type QuickDay = { key: 'launchNow' | 'oneDay' | 'nextMonday' | 'oneMonth' | 'twoMonths'; day: Day }

/** The quick days of a date field, counted from a calendar day. */
export function quickDays(from: Day, includesLaunch: boolean): QuickDay[] {
  const later: QuickDay[] = [
    { key: 'oneDay', day: addDays(from, 1) },
    { key: 'nextMonday', day: nextMonday(from) },
    { key: 'oneMonth', day: addMonths(from, 1) },
    { key: 'twoMonths', day: addMonths(from, 2) },
  ]
  return includesLaunch ? [{ key: 'launchNow', day: from }, ...later] : later
}

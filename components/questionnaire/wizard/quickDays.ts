export type QuickDay = { key: 'launchNow' | 'oneDay' | 'nextMonday' | 'oneMonth' | 'twoMonths'; day: string }

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)

function plusDays(day: string, days: number): string {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}

/** The same day of a later month, or the last of a shorter one. */
function plusMonths(day: string, months: number): string {
  const date = at(day)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastOfMonth))))
}

/** The Monday strictly after a day. */
const nextMonday = (day: string) => plusDays(day, ((8 - at(day).getUTCDay()) % 7) || 7)

/** The days offered beside a date field, counted from a calendar day. */
export function quickDays(from: string, includesLaunch: boolean): QuickDay[] {
  const later: QuickDay[] = [
    { key: 'oneDay', day: plusDays(from, 1) },
    { key: 'nextMonday', day: nextMonday(from) },
    { key: 'oneMonth', day: plusMonths(from, 1) },
    { key: 'twoMonths', day: plusMonths(from, 2) },
  ]
  return includesLaunch ? [{ key: 'launchNow', day: from }, ...later] : later
}

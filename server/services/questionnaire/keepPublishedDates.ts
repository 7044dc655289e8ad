import 'server-only'
import { dayInZone } from '@/domain/day'
import { AppError } from '@/server/errors'

type Dates = { startDate: Date | null; endDate: Date | null }
type Stored = Dates & { isPublished: boolean }

const refused = (path: keyof Dates, key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })

/** A published questionnaire keeps the dates it was published with, or has others: none is emptied, and a new end lies ahead. */
export function keepPublishedDates(stored: Stored, dates: Dates, now: Date, timeZone: string): void {
  if (!stored.isPublished) return
  for (const path of ['startDate', 'endDate'] as const)
    if (stored[path] !== null && dates[path] === null) throw refused(path, 'required')
  if (dates.endDate === null || dates.endDate.getTime() === stored.endDate?.getTime()) return
  if (dayInZone(dates.endDate, timeZone) < dayInZone(now, timeZone)) throw refused('endDate', 'endsInPast')
}

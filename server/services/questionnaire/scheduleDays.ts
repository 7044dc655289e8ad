import 'server-only'
import { dayInZone, endOfDay, startOfDay } from '@/domain/day'
import { AppError } from '@/server/errors'

/** The days whose instants exist in the calendar of every time zone and are accepted by the API. */
const [firstDay, lastDay] = ['1900-01-02', '2999-12-30']
type Dates = { startDate: Date | null; endDate: Date | null }

/**
 * The first instant of the start day and the last of the end day in the company's time zone; the end must be on a
 * later day.
 */
export function scheduleDays({ startDate, endDate }: Dates, timeZone: string): Dates {
  const startDay = startDate === null ? null : dayInZone(startDate, timeZone)
  const endDay = endDate === null ? null : dayInZone(endDate, timeZone)
  for (const [path, day] of Object.entries({ startDate: startDay, endDate: endDay })) {
    if (day !== null && (day < firstDay || day > lastDay))
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key: 'outOfRange' }] })
  }
  if (startDay !== null && endDay !== null && endDay <= startDay) {
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key: 'endsBeforeStart' }] })
  }
  return {
    startDate: startDay === null ? null : startOfDay(startDay, timeZone),
    endDate: endDay === null ? null : endOfDay(endDay, timeZone),
  }
}

import 'server-only'
import { dayInZone, endOfDay, startOfDay } from '@/domain/day'
import { AppError } from '@/server/errors'

type Dates = { startDate: Date | null; endDate: Date | null }

/** The first instant of the start day and the last of the end day in the company's zone; the end lies on a later day. */
export function scheduleDays({ startDate, endDate }: Dates, timeZone: string): Dates {
  const startDay = startDate === null ? null : dayInZone(startDate, timeZone)
  const endDay = endDate === null ? null : dayInZone(endDate, timeZone)
  if (startDay !== null && endDay !== null && endDay <= startDay) {
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key: 'endsBeforeStart' }] })
  }
  return {
    startDate: startDay === null ? null : startOfDay(startDay, timeZone),
    endDate: endDay === null ? null : endOfDay(endDay, timeZone),
  }
}

import { formatDate } from '@/domain/format'

type Ending = { isLimitedSubscription: boolean; endDate: string | null; timeZone: string }

/**
 * The day a limited company ends, as DD/MM/YYYY in its own time zone; null for one without limits or without an end
 * date.
 */
export function endDayOf({ isLimitedSubscription, endDate, timeZone }: Ending): string | null {
  return isLimitedSubscription && endDate !== null ? formatDate(new Date(endDate), timeZone) : null
}

import { useTimeZone } from 'next-intl'
import { formatDate, formatDateTime } from '@/domain/format'

/** Formats instants from the server in the time zone of the site: DD/MM/YYYY, and DD/MM/YYYY HH:mm. */
export function useDates(): { day: (instant: string) => string; time: (instant: string) => string } {
  const timeZone = useTimeZone() ?? 'UTC'
  return {
    day: (instant) => formatDate(new Date(instant), timeZone),
    time: (instant) => formatDateTime(new Date(instant), timeZone),
  }
}

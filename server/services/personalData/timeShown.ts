import 'server-only'
import { type Day, dayInZone } from '@/domain/day'

/** How times are shown: as they are, or by the day in the company's time zone alone. */
export const timeShown =
  (timeZone: string, isDay: boolean) =>
  <Instant extends Date | null>(at: Instant): Instant | Day =>
    at === null || !isDay ? at : dayInZone(at, timeZone)

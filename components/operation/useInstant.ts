'use client'
import { useTimeZone } from 'next-intl'
import { formatInstant } from '@/domain/format'

/** Formats an instant from the server to the second; '' for none. */
export function useInstant(): (instant: string | null | undefined) => string {
  const timeZone = useTimeZone() ?? 'UTC'
  return (instant) => (instant == null ? '' : formatInstant(new Date(instant), timeZone))
}

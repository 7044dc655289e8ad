import { useMemo } from 'react'

/** The time zones to choose from, the one in use among them whatever the browser knows. */
export function useTimeZones(current: string): string[] {
  return useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort(), [current])
}

import { dayInZone } from '../day'

export type DisplayState = 'Building' | 'Upcoming' | 'Live' | 'Finished'
type Facts = { isPublished: boolean; startDate: Date | null; endDate: Date | null }

/**
 * Unpublished: being built. Published: upcoming before its start day, finished after its end day, live between
 * them (both included).
 */
export function displayState({ isPublished, startDate, endDate }: Facts, now: Date, timeZone: string): DisplayState {
  if (!isPublished) return 'Building'
  const today = dayInZone(now, timeZone)
  if (startDate !== null && today < dayInZone(startDate, timeZone)) return 'Upcoming'
  return endDate !== null && today > dayInZone(endDate, timeZone) ? 'Finished' : 'Live'
}

import { dayInZone } from '../day'

export type DisplayState = 'Building' | 'Upcoming' | 'Live' | 'Finished'
type Facts = { isPublished: boolean; startDate: Date | null; endDate: Date | null }

/** Unpublished: being built. Published: before its start day upcoming, after its end day finished, between them (both included) live. */
export function displayState({ isPublished, startDate, endDate }: Facts, now: Date, timeZone: string): DisplayState {
  if (!isPublished) return 'Building'
  const today = dayInZone(now, timeZone)
  if (startDate !== null && today < dayInZone(startDate, timeZone)) return 'Upcoming'
  return endDate !== null && today > dayInZone(endDate, timeZone) ? 'Finished' : 'Live'
}

import { dayInZone, wallClock } from '../day'

/** DD/MM/YYYY in a zone. */
export function formatDate(instant: Date, timeZone: string): string {
  return dayInZone(instant, timeZone).split('-').reverse().join('/')
}

/** DD/MM/YYYY HH:mm in a zone. */
export function formatDateTime(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  return `${formatDate(instant, timeZone)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** DD/MM/YYYY HH:mm:ss in a zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return `${formatDateTime(instant, timeZone)}:${String(wallClock(instant, timeZone).second).padStart(2, '0')}`
}

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

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** '1st', '2nd', '3rd', '4th', '11th'. */
function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`
}

/** '1st January 2024', as report titles have it. */
export function formatLongDate(instant: Date, timeZone: string): string {
  const [year, month, day] = dayInZone(instant, timeZone).split('-').map(Number)
  return `${ordinal(day!)} ${months[month! - 1]} ${year}`
}

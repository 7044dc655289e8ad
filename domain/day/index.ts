/** Seconds in milliseconds. */
export const seconds = (count: number): number => count * 1000

/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000

/** Hours in milliseconds. */
export const hours = (count: number): number => minutes(count * 60)

/** Days of 24 hours in milliseconds; calendar days are longer or shorter where clocks change (`addDays`). */
export const days = (count: number): number => hours(count * 24)

/** A calendar day as text: '2026-03-01'. Comparing two as text compares them as days. */
export type Day = string

/** Whether a text is a calendar day between the years 1900 and 2199. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && utc(text).toISOString().startsWith(text)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow, so one is cached per zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/** The local time of the zone at an instant. */
export function wallClock(instant: Date, timeZone: string): { day: Day; hour: number; minute: number; second: number } {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  }
}

/** The calendar day of an instant in a zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
  return wallClock(instant, timeZone).day
}

const utc = (day: Day) => new Date(`${day}T00:00:00.000Z`)

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(utc(day).getTime() + days(count)).toISOString().slice(0, 10)
}

/** The same day `months` months later; a day the month lacks becomes its last. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last)))
    .toISOString()
    .slice(0, 10)
}

/** The Monday strictly after a day. */
export function nextMonday(day: Day): Day {
  return addDays(day, (8 - utc(day).getUTCDay()) % 7 || 7)
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => utc(day).getUTCDay() % 6 === 0

/** Whole calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / days(1))
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function offset(instant: Date, timeZone: string): number {
  const { day, hour, minute, second } = wallClock(instant, timeZone)
  const shown = utc(day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

/** The first instant of a day in a zone, also where the clocks change at midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  const guess = utc(day).getTime()
  const once = guess - offset(new Date(guess), timeZone)
  const twice = new Date(guess - offset(new Date(once), timeZone))
  // Where midnight does not exist the estimate falls on the day before: the day then starts at the clock change.
  return dayInZone(twice, timeZone) < day ? new Date(twice.getTime() + hours(1)) : twice
}

/** The last millisecond of a day in a zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/** Calendar days from today to the day of an end; 0 on the day itself, negative after it. */
export function daysLeft(endDate: Date, now: Date, timeZone: string): number {
  return daysBetween(dayInZone(now, timeZone), dayInZone(endDate, timeZone))
}

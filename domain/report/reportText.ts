import { dayInZone } from '../day'
import { readable } from '../format'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'}`
}

/** The number of characters of a report's title. */
export const longestTitle = 200

/**
 * A calendar date (YYYY-MM-DD, any time part ignored) as reports write it: "1st January 2024"; null for an invalid
 * date.
 */
export function reportDate(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  const name = months[Number(month) - 1]
  if (!year || !day || !name) return null
  return `${ordinal(Number(day))} ${name} ${Number(year)}`
}

type Words<Caller extends string> = { standardTitle: string; caller: Record<Caller, string> }

/** '{Company, Department, Individual or Overview} Report - {date}', the date in the company's time zone. */
export function standardTitle<Caller extends string>(
  words: Words<Caller>,
  caller: Caller,
  timeZone: string,
  now: Date,
): string {
  return words.standardTitle
    .replace('{caller}', words.caller[caller])
    .replace('{date}', reportDate(dayInZone(now, timeZone)) ?? '')
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })
const signed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** #,0.## with a true minus sign. */
export function reportNumber(value: number): string {
  return readable(plain, value)
}

/** #,0.## with its sign, "+30" or "−7.5"; 0 has none. */
export function reportSignedNumber(value: number): string {
  return readable(signed, value)
}

import 'server-only'
import { days } from '@/domain/day'
import type { FormatToken } from './formatTokens'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Days from the epoch of a workbook to 1 January 1970; the one of 1900 has a 29 February that never was. */
const epoch = (serial: number, isFrom1904: boolean) => (isFrom1904 ? 24_107 : serial < 60 ? 25_568 : 25_569)
/** The last day that a spreadsheet knows, 31 December 9999. */
const lastDay = 2_958_465

const second = 1000
const two = (part: number) => String(part).padStart(2, '0')

/** Whether the "m" at a place means minutes: it follows hours, or seconds follow it. */
function isMinutes(tokens: readonly FormatToken[], at: number): boolean {
  const others = (some: readonly FormatToken[]) => some.filter(({ kind }) => kind === 'date' || kind === 'elapsed')
  const [before, after] = [others(tokens.slice(0, at)).at(-1)?.text ?? '', others(tokens.slice(at + 1))[0]?.text ?? '']
  return before.startsWith('h') || after.startsWith('s')
}

type Parts = { date: Date; isTwelve: boolean; fraction: number }

const elapsed = (text: string, total: number) => {
  const size = text.startsWith('h') ? 3600 : text.startsWith('m') ? 60 : 1
  return String(Math.floor(total / size)).padStart(text.length, '0')
}

/** A part of a date or of a time of day. */
function part(text: string, minutes: boolean, { date, isTwelve, fraction }: Parts): string {
  const [month, day, hour] = [date.getUTCMonth(), date.getUTCDate(), date.getUTCHours()]
  const sized = (value: number) => (text.length === 1 ? String(value) : two(value))
  if (text.startsWith('y')) return text.length <= 2 ? two(date.getUTCFullYear() % 100) : String(date.getUTCFullYear())
  if (text === 'AM/PM') return hour < 12 ? 'AM' : 'PM'
  if (text === 'A/P') return hour < 12 ? 'A' : 'P'
  if (text.startsWith('h')) return sized(isTwelve ? hour % 12 || 12 : hour)
  if (text.startsWith('s')) {
    const [whole = '', places = ''] = text.split('.')
    const second = whole.length === 1 ? String(date.getUTCSeconds()) : two(date.getUTCSeconds())
    return places === '' ? second : `${second}.${fraction.toFixed(places.length).slice(2)}`
  }
  if (text.startsWith('m')) {
    if (minutes) return sized(date.getUTCMinutes())
    const name = months[month] ?? ''
    return text.length < 3
      ? sized(month + 1)
      : text.length === 3
        ? name.slice(0, 3)
        : text.length === 5
          ? name.slice(0, 1)
          : name
  }
  const name = weekdays[date.getUTCDay()] ?? ''
  return text.length < 3 ? sized(day) : text.length === 3 ? name.slice(0, 3) : name
}

/** A date or time by the tokens of its format; null for a number that is none. */
export function shownDate(serial: number, tokens: readonly FormatToken[], isFrom1904: boolean): string | null {
  // Number 60 is the day that never was.
  if (serial < 0 || serial > lastDay + 1 || (!isFrom1904 && Math.floor(serial) === 60)) return null
  const hasFraction = tokens.some(({ text }) => text.includes('.0'))
  const exact = serial * days(1)
  const time = hasFraction ? Math.round(exact) : Math.round(exact / second) * second
  const date = new Date(time - epoch(serial, isFrom1904) * days(1))
  const isTwelve = tokens.some(({ text }) => text === 'AM/PM' || text === 'A/P')
  const parts = { date, isTwelve, fraction: date.getUTCMilliseconds() / 1000 }
  return tokens
    .map(({ kind, text }, at) => {
      if (kind === 'elapsed') return elapsed(text, Math.floor(time / second))
      return kind === 'date' ? part(text, isMinutes(tokens, at), parts) : text
    })
    .join('')
    .trim()
}

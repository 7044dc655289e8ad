import 'server-only'
import Decimal from 'decimal.js'
import { days } from '@/domain/day'
import { type FormatToken, formatTokens } from './formatTokens'

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
function shownDate(serial: number, tokens: readonly FormatToken[], isFrom1904: boolean): string | null {
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

/** A number as a cell without a format shows it; whole numbers are given in full. */
function general(value: number): string {
  const exact = new Decimal(value.toPrecision(15))
  return exact.abs().lt('1e21') ? exact.toFixed() : exact.toString()
}

/** The section of a format for a value, and whether the value's sign is shown before it. */
function sectionOf(value: number, code: string): { tokens: FormatToken[]; isSigned: boolean } | null {
  const sections = formatTokens(code)
  if (sections === null) return null
  const [first = [], second, third] = sections
  if (value < 0 && second !== undefined) return { tokens: second, isSigned: false }
  if (value === 0 && third !== undefined) return { tokens: third, isSigned: false }
  return { tokens: first, isSigned: value < 0 }
}

const count = (tokens: readonly FormatToken[], kind: FormatToken['kind']) =>
  tokens.filter((token) => token.kind === kind).length

/** Places for digits and what stands between them, filled from the right; the leftmost place takes all further digits. */
function filled(places: readonly FormatToken[], digits: string, isGrouped: boolean): string {
  let rest = digits
  let shown = 0
  let text = ''
  const put = (digit: string) => {
    text = `${digit}${isGrouped && shown > 0 && shown % 3 === 0 ? ',' : ''}${text}`
    shown += 1
  }
  const first = places.findIndex(({ kind }) => kind === 'digit')
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const { kind, text: sign } = places[index] ?? { kind: 'text', text: '' }
    if (kind !== 'digit') {
      text = `${sign}${text}`
      continue
    }
    // The leftmost place takes all that are left.
    const own = index === first ? rest : rest.slice(-1)
    rest = rest.slice(0, rest.length - own.length)
    for (const digit of [...own].reverse()) put(digit)
    if (own === '' && sign === '0') put('0')
    if (own === '' && sign === '?') text = ` ${text}`
  }
  return text
}

/** The places behind the decimal point: optional ones at the end are left out where they are 0. */
function decimals(places: readonly FormatToken[], digits: string): string {
  let text = ''
  let at = 0
  const significant = digits.replace(/0+$/, '').length
  for (const { kind, text: sign } of places) {
    if (kind !== 'digit') text += sign
    else {
      text += sign === '0' || at < significant ? (digits[at] ?? '0') : sign === '?' ? ' ' : ''
      at += 1
    }
  }
  return text
}

/** Commas between places group thousands; those behind the last place, or before the point, divide by a thousand each. */
function commasOf(tokens: readonly FormatToken[]): { isGrouped: boolean; divisor: number } {
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const parts = point === -1 ? [tokens] : [tokens.slice(0, point), tokens.slice(point + 1)]
  const behind = parts.map((part) => part.slice(part.findLastIndex(({ kind }) => kind === 'digit') + 1))
  const [before = []] = parts
  const between = before.slice(
    0,
    Math.max(
      before.findLastIndex(({ kind }) => kind === 'digit'),
      0,
    ),
  )
  return { isGrouped: count(between, 'comma') > 0, divisor: 1000 ** count(behind.flat(), 'comma') }
}

function number(value: number, tokens: readonly FormatToken[]): string | null {
  if (count(tokens, 'exponent') > 0) return exponential(value, tokens)
  const places = tokens.filter(({ kind }) => kind !== 'comma')
  const point = places.findIndex(({ kind }) => kind === 'point')
  const before = point === -1 ? places : places.slice(0, point)
  const after = point === -1 ? [] : places.slice(point + 1)
  if (count(places, 'digit') === 0) return places.map(({ text }) => text).join('')
  const { isGrouped, divisor } = commasOf(tokens)
  const scaled = new Decimal(value.toPrecision(15))
    .abs()
    .times(100 ** count(tokens, 'percent'))
    .div(divisor)
  const [whole = '', fraction = ''] = scaled.toFixed(count(after, 'digit'), Decimal.ROUND_HALF_UP).split('.')
  const digits = whole.replace(/^0+/, '')
  // The places of digits end before what stands behind the last one, as a percent sign.
  const end = before.findLastIndex(({ kind }) => kind === 'digit') + 1
  const begin = before.findIndex(({ kind }) => kind === 'digit')
  const joined = (some: readonly FormatToken[]) => some.map(({ text }) => text).join('')
  const main = filled(before.slice(begin === -1 ? 0 : begin, end), digits, isGrouped)
  const lead = joined(before.slice(0, begin === -1 ? 0 : begin))
  return `${lead}${main}${joined(before.slice(end))}${point === -1 ? '' : `.${decimals(after, fraction)}`}`
}

/** A number with an exponent, as 1.50E+03. */
function exponential(value: number, tokens: readonly FormatToken[]): string | null {
  const at = tokens.findIndex(({ kind }) => kind === 'exponent')
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const places = point === -1 ? 0 : count(tokens.slice(point, at), 'digit')
  const whole = count(tokens.slice(0, point === -1 ? at : point), 'digit')
  if (whole !== 1) return null
  const [mantissa = '', power = '0'] = new Decimal(value.toPrecision(15)).abs().toExponential(places).split('e')
  const least = count(tokens.slice(at), 'digit')
  const size = String(Math.abs(Number(power))).padStart(least, '0')
  const sign = Number(power) < 0 ? '-' : tokens[at]?.text === 'E+' ? '+' : ''
  return `${mantissa}E${sign}${size}`
}

/**
 * A number as a sheet shows it by the code of its format, in the English form; null for a format that cannot be
 * rendered (conditions, fractions, calendars of other cultures).
 */
export function shownNumber(value: number, code: string, isFrom1904: boolean): string | null {
  if (/^(general|@)$/i.test(code.trim()) || code === '') return general(value)
  const section = sectionOf(value, code)
  if (section === null) return null
  const { tokens, isSigned } = section
  const sign = isSigned ? '-' : ''
  if (tokens.some(({ kind }) => kind === 'general'))
    return tokens.map(({ kind, text }) => (kind === 'general' ? `${sign}${general(Math.abs(value))}` : text)).join('')
  if (tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed')) return shownDate(value, tokens, isFrom1904)
  const text = number(value, tokens)
  // -0.4 as a whole number is 0.
  return text === null ? null : `${sign !== '' && /[1-9]/.test(text) ? sign : ''}${text}`.trim()
}

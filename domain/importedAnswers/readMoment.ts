import { type Day, isDay } from '../day'

/** Which of two figures before a year is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst'
export type Moment = { day: Day; milliseconds: number }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (figure: number | string) => String(figure).padStart(2, '0')
const fourDigits = (year: string) => (year.length === 2 ? `20${year}` : year)

const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[ T,])/
const figures = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?=$|[ T,])/
const named = /^(?:\p{L}{2,9},? )?(\d{1,2})[-. ]+(\p{L}{3,9})[-., ]+(\d{4}|\d{2})(?=$|[ T,])/u
const clock = /[ T,]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AP]M)?/i

/** The order of day and month in a column, as its cells tell it; null where each cell can be read both ways. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const read = cells.flatMap((cell) => {
    const [, first, mark, second] = figures.exec(cell.trim()) ?? []
    return first === undefined || mark === '.' ? [] : [[Number(first), Number(second)] as const]
  })
  const isDayFirst = read.some(([first]) => first > 12)
  const isMonthFirst = read.some(([, second]) => second > 12)
  return isDayFirst === isMonthFirst ? null : isDayFirst ? 'dayFirst' : 'monthFirst'
}

function dayOf(text: string, order: DayOrder | null): Day | 'ambiguous' | null {
  const [, year, , month, day] = iso.exec(text) ?? []
  if (year !== undefined) return `${year}-${two(month!)}-${two(day!)}`
  const [, first, mark, second, ofYear] = figures.exec(text) ?? []
  if (first !== undefined) {
    const isKnown = mark === '.' || order !== null || first === second || Number(first) > 12 || Number(second) > 12
    if (!isKnown) return 'ambiguous'
    const isMonthFirst = mark !== '.' && (order === null ? Number(second) > 12 : order === 'monthFirst')
    const [d, m] = isMonthFirst ? [second!, first] : [first, second!]
    return `${fourDigits(ofYear!)}-${two(m)}-${two(d)}`
  }
  const [, dayNumber, name, yearNumber] = named.exec(text) ?? []
  const place = months.indexOf((name ?? '').slice(0, 3).toLowerCase())
  return dayNumber === undefined || place === -1
    ? null
    : `${fourDigits(yearNumber!)}-${two(place + 1)}-${two(dayNumber)}`
}

function timeOf(text: string): number {
  const [, hour, minute, second = '0', half = ''] = clock.exec(text) ?? []
  if (hour === undefined) return 0
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const milliseconds = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return hours < 24 && Number(minute) < 60 && Number(second) < 60 ? milliseconds : 0
}

/**
 * The day that a cell holds, and how long after its begin: 2026-03-01, 1.3.2026, 24/04/2025 08:50:04, 1 March 2026. A day
 * that can be read as two is ambiguous, unless the order of the column is known.
 */
export function readMoment(cell: string, order: DayOrder | null): Moment | 'ambiguous' | null {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  const day = dayOf(text, order)
  if (day === null || day === 'ambiguous') return day
  return isDay(day) ? { day, milliseconds: timeOf(text) } : null
}

import type { NumberLimits, NumberRules } from './numberRules'
import { withoutSigns } from './signs'

export type NumberProblem = 'notANumber' | 'outOfRange' | 'otherCurrency' | 'ambiguous'
export type ReadNumber =
  | { number: number | null; problem: null; readings?: undefined }
  | { number: null; problem: Exclude<NumberProblem, 'ambiguous'>; readings?: undefined }
  /** Both numbers that the text can mean; nothing is stored until the person has chosen one. */
  | { number: null; problem: 'ambiguous'; readings: readonly [number, number] }

/** The largest figure that is stored, and the least without its sign. */
export const largestFigure = 1e12

const figures: NumberLimits = { least: -largestFigure, most: largestFigure }

/** Thousands of three digits, and lakhs and crores of two before the last three. */
const inThousands = /^[1-9]\d{0,2}(?:[., '\u066c]\d{3})+$/
const inLakhs = /^[1-9]\d?(?:,\d{2})+,\d{3}$/
const isGrouped = (whole: string) =>
  /^\d*$/.test(whole) ||
  (new Set(whole.replaceAll(/\d/g, '')).size === 1 && (inThousands.test(whole) || inLakhs.test(whole)))

/**
 * The readings of digits with their separators, each with a point before its decimals; none when they are no number. Two
 * when one separator stands before exactly three digits: 1.500 and 1,500 are each 1500 in one half of Europe and 1.5 in the
 * other.
 */
function readingsOf(text: string): string[] {
  if (!/\d/.test(text)) return []
  const whole = (part: string) => part.replaceAll(/\D/g, '')
  const marks = text.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return [text]
  const at = text.lastIndexOf(last)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  // A separator that occurs twice cannot separate decimals, nor can a space or an apostrophe.
  const canBeDecimal = '.,\u066b'.includes(last) && marks.indexOf(last) === marks.length - 1 && isGrouped(before)
  const decimal = `${whole(before)}.${after}`
  if (!canBeDecimal) return isGrouped(text) && !marks.includes('\u066b') ? [whole(text)] : []
  const couldGroup = marks.length === 1 && last !== '\u066b' && after.length === 3 && /[1-9]/.test(before)
  return couldGroup ? [whole(text), decimal] : [decimal]
}

/** Rounds as text: in floating point 1.005 times 100 is less than 100.5. */
function rounded(digits: string, isNegative: boolean): number {
  const size = Math.round(Number(`${digits}e2`)) / 100
  return isNegative && size !== 0 ? -size : size
}

/**
 * Parses a number as people write it, to two decimals: 1234.5, -1,234.50, 7,5, 1.234,50, 1 234,5, 1’234.50, 1,00,000, (5),
 * 5-, €5. Nothing is guessed: a text with two meanings is `ambiguous`, any other text is not a number. An empty text is no
 * number and no problem.
 */
export function readNumber(typed: string, rules: NumberRules = {}): ReadNumber {
  const { limits: { least, most } = figures, decimals = 2 } = rules
  if (typed.trim() === '') return { number: null, problem: null }
  const bare = withoutSigns(typed, rules)
  if (bare?.isOtherCurrency) return { number: null, problem: 'otherCurrency' }
  const all = bare === null ? [] : readingsOf(bare.digits).map((digits) => rounded(digits, bare.isNegative))
  const wanted = decimals === 0 ? all.filter(Number.isInteger) : all
  const within = wanted.filter((number) => number >= least && number <= most)
  const [first, second] = within
  if (first === undefined) return { number: null, problem: wanted.length === 0 ? 'notANumber' : 'outOfRange' }
  // What the field cannot hold was not meant.
  if (second === undefined || first === second) return { number: first, problem: null }
  return { number: null, problem: 'ambiguous', readings: [first, second] }
}

import type { NumberLimits, NumberRules } from './numberRules'

/** The zeros of the digits that keyboards write besides 0 to 9: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const zeros = [...'٠۰०০๐０']

/** The digits and signs of other keyboards as those of this one; marks of direction have no width and no meaning here. */
const asPlain = (text: string) =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const zero = zeros.find((first) => digit >= first && digit.codePointAt(0)! - first.codePointAt(0)! < 10)
      return zero === undefined ? digit : String(digit.codePointAt(0)! - zero.codePointAt(0)!)
    })
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc\uff07]/g, "'")
    .replaceAll('\uff0b', '+')
    .replaceAll('\uff0c', ',')
    .replaceAll('\uff0e', '.')
    .replaceAll(/[\u066a\uff05]/g, '%')
    .replaceAll(/[\uff08\uff09]/g, (bracket) => (bracket === '\uff08' ? '(' : ')'))
    .replaceAll(/\s/g, ' ')
    .trim()

const codes = new Set(Intl.supportedValuesOf('currency'))
/** The signs of currencies that are words, without points, in lower case. */
const words = new Set(['kr', 'fr', 'sfr', 'kč', 'zł', 'ft', 'lei', 'лв', 'rs', 'tl', 'rp', 'rm'])
const atStart = /^(?:\p{Sc}|\p{L}[\p{L}.]*\p{Sc}?)/u
const atEnd = /(?:\p{L}[\p{L}.]*)?\p{Sc}$|\p{L}[\p{L}.]*$/u

const isCurrency = (mark: string) => {
  const plain = mark.replaceAll('.', '').toLowerCase()
  return /^\p{L}{0,3}\p{Sc}$/u.test(plain) || codes.has(plain.toUpperCase()) || words.has(plain)
}

/** The currency sign in a mark, also in that of a code: € in EUR. Undefined for a currency whose sign is a word. */
const signIn = (mark: string) => {
  const code = mark.toUpperCase()
  const shown = codes.has(code)
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).format(0)
    : mark
  return /\p{Sc}/u.exec(shown)?.[0]
}

/** Whether a mark is of another currency than that of the field. */
function isOther(mark: string, own: string): boolean {
  const [typed, expected] = [signIn(mark), signIn(own)]
  return mark !== own && typed !== undefined && expected !== undefined && typed !== expected
}

type Part = { kind: 'sign' | 'percent' | 'currency'; mark: string; rest: string }

/** The outermost part of a text that is no digit; null where there is none. */
function outerPart(text: string, own: string): Part | null {
  if (/^\(.*\)$/.test(text)) return { kind: 'sign', mark: '-', rest: text.slice(1, -1) }
  if (/^[-+]/.test(text)) return { kind: 'sign', mark: text[0]!, rest: text.slice(1) }
  if (text.endsWith('-')) return { kind: 'sign', mark: '-', rest: text.slice(0, -1) }
  if (text.startsWith('%')) return { kind: 'percent', mark: '%', rest: text.slice(1) }
  if (text.endsWith('%')) return { kind: 'percent', mark: '%', rest: text.slice(0, -1) }
  if (own !== '' && text.startsWith(own)) return { kind: 'currency', mark: own, rest: text.slice(own.length) }
  if (own !== '' && text.endsWith(own)) return { kind: 'currency', mark: own, rest: text.slice(0, -own.length) }
  const [before] = atStart.exec(text) ?? []
  if (before !== undefined && isCurrency(before))
    return { kind: 'currency', mark: before, rest: text.slice(before.length) }
  const [after] = atEnd.exec(text) ?? []
  return after !== undefined && isCurrency(after)
    ? { kind: 'currency', mark: after, rest: text.slice(0, -after.length) }
    : null
}

/**
 * The digits and separators of a number, and whether it is negative, without the signs typed along: plus and minus, before
 * or behind, brackets, currency, per cent. Null when anything else is left, or a sign does not belong to this kind.
 */
function withoutSigns(
  typed: string,
  { kind = 'number', currencySymbol = '' }: Pick<NumberRules, 'kind' | 'currencySymbol'>,
): { digits: string; isNegative: boolean; isOtherCurrency: boolean } | null {
  // 5,- is an amount without cents, not a negative one.
  let text = asPlain(typed).replace(/[.,] ?--?(?=\D*$)/, '')
  const found = new Map<Part['kind'], string>()
  for (let part = outerPart(text, currencySymbol); part !== null; part = outerPart(text, currencySymbol)) {
    const isMisplaced =
      (part.kind === 'percent' && kind === 'money') || (part.kind === 'currency' && kind === 'percentage')
    if (found.has(part.kind) || isMisplaced) return null
    found.set(part.kind, part.mark)
    text = part.rest.trim()
  }
  if (!/^[\d., '\u066b\u066c]*$/.test(text)) return null
  const currency = found.get('currency')
  return {
    digits: text,
    isNegative: found.get('sign') === '-',
    isOtherCurrency: currency !== undefined && isOther(currency, currencySymbol),
  }
}

/** `tooLarge`: beyond the largest figure, at an end where the limits state no other; `outOfRange`: beyond an end that they state. */
export type NumberProblem = 'notANumber' | 'outOfRange' | 'tooLarge' | 'otherCurrency' | 'ambiguous'
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
  if (first === undefined) {
    const isTooLarge = (number: number) => (number > most ? most >= largestFigure : least <= -largestFigure)
    const beyond = wanted.every(isTooLarge) ? 'tooLarge' : 'outOfRange'
    return { number: null, problem: wanted.length === 0 ? 'notANumber' : beyond }
  }
  // What the field cannot hold was not meant.
  if (second === undefined || first === second) return { number: first, problem: null }
  return { number: null, problem: 'ambiguous', readings: [first, second] }
}

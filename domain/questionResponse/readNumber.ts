import { largestFigure } from './limits'

export type NumberProblem = 'notANumber' | 'outOfRange'
export type NumberLimits = { least: number; most: number }

const figures: NumberLimits = { least: -largestFigure, most: largestFigure }

/** 1234.5, 1,234.5, 1 234.5, and each of them without decimals. */
const withPoint = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)?(?:\.\d*)?$/
/**
 * 1234,5 and 0,125, and 1.234,5 and 1 234,5. Three digits after a lone comma could be thousands: 1234,567 is
 * ambiguous and rejected.
 */
const withComma = /^(?:\d*,\d{0,2}|0?,\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+),\d*)$/

/** The digits with a point before the decimals; null when the text is not a number. */
function plainDigits(text: string): string | null {
  if (!/\d/.test(text)) return null
  if (withPoint.test(text)) return text.replaceAll(/[, ]/g, '')
  return withComma.test(text) ? text.replaceAll(/[. ]/g, '').replace(',', '.') : null
}

/**
 * Parses a number as people write it, to two decimals: 1234.5, -1,234.50, 7,5, 1.234,50, 1 234,5. A comma is a decimal
 * separator where it cannot separate thousands. Nothing is guessed: any other text is not a number. An empty text is no
 * number and no problem.
 */
export function readNumber(
  typed: string,
  { least, most }: NumberLimits = figures,
): { number: number | null; problem: NumberProblem | null } {
  const text = typed.trim().replaceAll(/\s/g, ' ')
  if (text === '') return { number: null, problem: null }
  const [, sign, unsigned = ''] = /^([-+\u2212]?)(.*)$/.exec(text) ?? []
  const digits = plainDigits(unsigned)
  if (digits === null) return { number: null, problem: 'notANumber' }
  // Shifted as text: in floating point 1.005 times 100 is less than 100.5.
  const size = Math.round(Number(`${digits}e2`)) / 100
  const number = size === 0 || sign === '' || sign === '+' ? size : -size
  return number < least || number > most ? { number: null, problem: 'outOfRange' } : { number, problem: null }
}

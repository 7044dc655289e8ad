import { largestFigure } from './limits'

export type NumberProblem = 'notANumber' | 'outOfRange'
export type NumberLimits = { least: number; most: number }

const figures: NumberLimits = { least: -largestFigure, most: largestFigure }

/** 1234.5, 1,234.5, 1 234.5, and each of them without decimals. */
const withPoint = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)?(?:\.\d*)?$/
/** 1234,5 and 0,125, and 1.234,5 and 1 234,5. Three digits behind a lone comma would be thousands to others: 1234,567 is neither. */
const withComma = /^(?:\d*,\d{0,2}|0?,\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+),\d*)$/

/** The digits with a point before the decimals; null when it is no number. */
function plainDigits(text: string): string | null {
  if (!/\d/.test(text)) return null
  if (withPoint.test(text)) return text.replaceAll(/[, ]/g, '')
  return withComma.test(text) ? text.replaceAll(/[. ]/g, '').replace(',', '.') : null
}

/**
 * Reads a number as people write it, to two decimals: 1234.5, -1,234.50, 7,5, 1.234,50, 1 234,5. A comma stands before decimals
 * where it cannot stand between thousands. Nothing is guessed: whatever else is written is no number. An empty text is
 * none, which is no problem.
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
  // Shifted as text: 1.005 times 100 is less than 100.5 for a computer.
  const size = Math.round(Number(`${digits}e2`)) / 100
  const number = size === 0 || sign === '' || sign === '+' ? size : -size
  return number < least || number > most ? { number: null, problem: 'outOfRange' } : { number, problem: null }
}

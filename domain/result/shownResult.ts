import { Decimal } from 'decimal.js'

/**
 * The value without floating-point error: rounded to nine decimals, so that three thirds of 100 are 100 and floor
 * to 100.
 */
export function withoutFloatError(value: number): number {
  return Number(value.toFixed(9)) + 0
}

/** Up from a sum of 1 on, down below it, based on the unrounded sum. */
export function arrow(sum: number): 'up' | 'down' {
  return withoutFloatError(sum) >= 1 ? 'up' : 'down'
}

/** Whether a minus replaces the arrow: when it points down and the figure shown is 0. */
export function showsMinus(sum: number, shown: number): boolean {
  return arrow(sum) === 'down' && shown === 0
}

/** The figure shown on a screen: |sum| rounded half up. */
export function resultOnScreen(sum: number): number {
  return Math.round(Math.abs(withoutFloatError(sum)))
}

/** The figure shown on a report: |sum| rounded down. */
export function resultOnReport(sum: number): number {
  return Math.floor(Math.abs(withoutFloatError(sum)))
}

/** A value as plotted in bar and column charts: value × 2, rounded half up, ÷ 2. */
export function chartValue(value: number): number {
  return Math.round(value * 2) / 2 + 0
}

/** A mean for display: rounded half up, always with two decimals ("3.30"). */
export function meanToTwoDecimals(mean: number): string {
  return new Decimal(mean).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}

/** A part of a whole as a whole percentage, half up: 2 of 3 is 67. A part that is larger counts as the whole. */
export const percentOf = (part: number, whole: number) => Math.min(100, Math.round((part / whole) * 100))

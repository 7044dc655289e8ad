import { Decimal } from 'decimal.js'

/** The sum of the percentages given; null when none was given. */
export function percentageResult(values: readonly number[]): number | null {
  return values.length === 0 ? null : Decimal.sum(...values).toNumber()
}

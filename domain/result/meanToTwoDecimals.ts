import { Decimal } from 'decimal.js'

/** A mean as shown: half up to two decimals, always with both ("3.30"). */
export function meanToTwoDecimals(mean: number): string {
  return new Decimal(mean).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}

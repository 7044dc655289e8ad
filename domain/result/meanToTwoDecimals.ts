import { Decimal } from 'decimal.js'

/** A mean for display: rounded half up, always with two decimals ("3.30"). */
export function meanToTwoDecimals(mean: number): string {
  return new Decimal(mean).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}

import { Decimal } from 'decimal.js'

type Comparison = { before: number; after: number; scaleMax: number; isPercentage: boolean }

/**
 * (after − before) ÷ scaleMax × 100; × 10 on a percentage scale, whose stored amounts are tenths of a step.
 * Null for a scale without steps. Computed in decimals.
 */
export function comparisonResult({ before, after, scaleMax, isPercentage }: Comparison): number | null {
  if (scaleMax <= 0) return null
  return new Decimal(after)
    .minus(before)
    .times(isPercentage ? 1000 : 100)
    .div(scaleMax)
    .toNumber()
}

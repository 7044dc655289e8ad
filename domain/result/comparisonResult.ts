type Comparison = { before: number; after: number; scaleMax: number; isPercentage: boolean }

/** (after − before) ÷ scaleMax × 100; × 10 on a percentage scale, whose stored amounts are tenths of a step. */
export function comparisonResult({ before, after, scaleMax, isPercentage }: Comparison): number {
  return ((after - before) / scaleMax) * 100 * (isPercentage ? 10 : 1)
}

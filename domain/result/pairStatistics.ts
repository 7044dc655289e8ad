import type { PairStatistics } from './changeEvidence'

/** One learner's before and after; null where nothing was given. */
export type ComparisonPair = { before: number | null; after: number | null }

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample standard deviation (divisor n − 1); null below two values. */
function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** n, means and standard deviations over the complete pairs; null without any. */
export function pairStatistics(pairs: readonly ComparisonPair[]): PairStatistics | null {
  const whole = pairs.filter(
    (pair): pair is { before: number; after: number } => pair.before !== null && pair.after !== null,
  )
  if (whole.length === 0) return null
  const [before, after] = [whole.map((pair) => pair.before), whole.map((pair) => pair.after)]
  return {
    n: whole.length,
    meanBefore: meanOf(before),
    meanAfter: meanOf(after),
    sdBefore: deviationOf(before),
    sdAfter: deviationOf(after),
    sdChange: deviationOf(whole.map((pair) => pair.after - pair.before)),
  }
}

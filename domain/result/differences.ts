import { type ChangeEstimate, intervalOfDifference } from './changeEstimate'
import { holdsZero, isIndicative } from './changeEvidence'
import { clearTogether } from './findings/clearTogether'

/**
 * A difference of two sides: its interval, null where there is none; and what it shows when all differences are tested
 * together (clear, possible where chance among so many may be the reason, unclear where the interval includes 0).
 */
export type Difference = {
  interval: { low: number; high: number } | null
  verdict: 'clear' | 'possible' | 'unclear' | null
  /** How many are tested together. */
  of: number
  isIndicative: boolean
}

/** The differences of the two sides of several categories, or questions, tested together by Holm's rule. */
export function differencesTogether(
  sides: readonly (readonly [left: ChangeEstimate, right: ChangeEstimate])[],
): Difference[] {
  const intervals = sides.map(([left, right]) => intervalOfDifference(left, right))
  const tested = intervals.map((interval) => interval && { ...interval, n: interval.degrees + 1 })
  const all = tested.filter((one) => one !== null)
  const clear = clearTogether(all)
  return tested.map((interval, at) => {
    const [left, right] = sides[at]!
    const behind = { of: all.length, isIndicative: isIndicative(Math.min(left.n, right.n)) }
    if (interval === null) return { interval, verdict: null, ...behind }
    const { low, high } = interval
    const verdict = holdsZero(interval) ? 'unclear' : clear.has(interval) ? 'clear' : 'possible'
    return { interval: { low, high }, verdict, ...behind }
  })
}

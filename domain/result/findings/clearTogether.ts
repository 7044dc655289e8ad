import { chanceOf, tQuantile } from '../changeEvidence'

/** A mean of n people by its 95% interval, which has a width. */
type Interval = { n: number; low: number; high: number }

/** Of how many sets of figures one may contain a change that is chance alone. */
const level = 0.05

/** p of a mean: the middle of its interval in standard errors, which the width of the interval is made of. */
function chance({ n, low, high }: Interval): number {
  const standardErrors = (Math.abs(low + high) / (high - low)) * tQuantile(n - 1)
  return chanceOf(standardErrors, n - 1)
}

/**
 * Which of several changes remain clear when all of them are tested together, by Holm's rule: the least probable by
 * chance counts below 0.05 ÷ their number, the next below 0.05 ÷ (their number − 1), and so on up to the first that does
 * not count. One alone counts by its interval.
 * Source: Holm, Scandinavian Journal of Statistics 6:65–70 (1979).
 */
export function clearTogether<One extends Interval>(changes: readonly One[]): ReadonlySet<One> {
  if (changes.length === 1) return new Set(changes.filter(({ low, high }) => low > 0 || high < 0))
  const ranked = changes.map((change) => ({ change, p: chance(change) })).toSorted((a, b) => a.p - b.p)
  const first = ranked.findIndex(({ p }, at) => p > level / (ranked.length - at))
  return new Set((first === -1 ? ranked : ranked.slice(0, first)).map(({ change }) => change))
}

import { tQuantile } from './tQuantile'

/**
 * Before and after of the people who gave both: n, means, and sample standard deviations (null below two people).
 * One unit throughout.
 */
export type PairStatistics = {
  n: number
  meanBefore: number
  meanAfter: number
  sdBefore: number | null
  sdAfter: number | null
  sdChange: number | null
}

/**
 * The size of a change and its certainty. `low` and `high` are null below two people, effect sizes also when there
 * is no variance.
 */
export type ChangeEvidence = {
  n: number
  meanBefore: number
  meanAfter: number
  meanChange: number
  low: number | null
  high: number | null
  effectSize: number | null
  correctedEffectSize: number | null
  isIndicative: boolean
}

/** With fewer people than this a figure is only indicative. */
const enoughPeople = 10

function effectSizes({ n, sdBefore, sdAfter }: PairStatistics, meanChange: number) {
  if (n < 2 || sdBefore === null || sdAfter === null) return { effectSize: null, correctedEffectSize: null }
  const spread = Math.sqrt((sdBefore ** 2 + sdAfter ** 2) / 2)
  if (spread === 0) return { effectSize: null, correctedEffectSize: null }
  const effectSize = meanChange / spread
  // Hedges' correction is undefined for two people: 4 · 1 − 1 = 3 makes it 1 − 3 / 3 = 0.
  return { effectSize, correctedEffectSize: n === 2 ? null : effectSize * (1 - 3 / (4 * (n - 1) - 1)) }
}

/**
 * Mean change M of d = after − before; its 95% interval M ± t(0.975, n − 1) · s_d / √n; d_av = M / √((s_before² +
 * s_after²) / 2) and, with Hedges' correction, g = d_av · (1 − 3 / (4(n − 1) − 1)); indicative below ten people. Null
 * without any people.
 * Sources: Cumming, Understanding the New Statistics (2012); Lakens, Frontiers in Psychology 4:863 (2013).
 */
export function changeEvidence(pairs: PairStatistics): ChangeEvidence | null {
  const { n, meanBefore, meanAfter, sdChange } = pairs
  if (n === 0) return null
  const meanChange = meanAfter - meanBefore
  const margin = n < 2 || sdChange === null ? null : (tQuantile(n - 1) * sdChange) / Math.sqrt(n)
  return {
    n,
    meanBefore,
    meanAfter,
    meanChange,
    low: margin === null ? null : meanChange - margin,
    high: margin === null ? null : meanChange + margin,
    ...effectSizes(pairs, meanChange),
    isIndicative: n < enoughPeople,
  }
}

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

const enoughPeople = 10

/** Whether a figure of this many people is only indicative. */
export const isIndicative = (n: number) => n < enoughPeople

/** Whether an interval includes 0: what it is of shows no clear change. */
export const holdsZero = ({ low, high }: { low: number; high: number }) => low <= 0 && high >= 0

/** Hedges' correction; none for two people: 4 · 1 − 1 = 3 makes it 1 − 3 / 3 = 0. */
export const withHedgesCorrection = (effectSize: number, n: number) =>
  n < 3 ? null : effectSize * (1 - 3 / (4 * (n - 1) - 1))

function effectSizes({ n, sdBefore, sdAfter }: PairStatistics, meanChange: number) {
  if (n < 2 || sdBefore === null || sdAfter === null) return { effectSize: null, correctedEffectSize: null }
  const spread = Math.sqrt((sdBefore ** 2 + sdAfter ** 2) / 2)
  if (spread === 0) return { effectSize: null, correctedEffectSize: null }
  const effectSize = meanChange / spread
  return { effectSize, correctedEffectSize: withHedgesCorrection(effectSize, n) }
}

/** The 95% interval of a mean: mean ± t(0.975, n − 1) · s ÷ √n; null below two people. */
export function intervalOf(n: number, mean: number, sd: number | null): [number, number] | [null, null] {
  if (n < 2 || sd === null) return [null, null]
  const margin = (tQuantile(n - 1) * sd) / Math.sqrt(n)
  return [mean - margin, mean + margin]
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
  const [low, high] = intervalOf(n, meanChange, sdChange)
  return {
    n,
    meanBefore,
    meanAfter,
    meanChange,
    low,
    high,
    ...effectSizes(pairs, meanChange),
    isIndicative: isIndicative(n),
  }
}

/** One learner's before and after; null where nothing was given. */
export type ComparisonPair = { before: number | null; after: number | null }

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample standard deviation (divisor n − 1); null below two values. */
export function deviationOf(values: readonly number[]): number | null {
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

/** The 97.5 % point of the normal distribution. */
const normal = 1.959963984540054

/** Up to here the probability is summed exactly; above it the expansion is exact to more digits than are shown. */
const largestExact = 60

/**
 * P(|T| ≤ t) of Student's distribution with these degrees of freedom: the finite sums of Abramowitz and Stegun
 * 26.7.3 and 26.7.4.
 */
function central(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k < degrees; k += 2) {
    term *= (cosine ** 2 * (k - 1)) / k
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}

/**
 * P(|T| ≥ t): how probable a mean this far from 0 is by chance. From 10,000 degrees of freedom on it changes by less
 * than any rule depends on.
 */
export const chanceOf = (t: number, degrees: number) => Math.max(0, 1 - central(t, Math.min(degrees, 10_000)))

/** Abramowitz and Stegun 26.7.5: the quantile in falling powers of the degrees of freedom. */
function expanded(degrees: number): number {
  const x = normal
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** (at + 1), x)
}

/**
 * t(0.975, degrees of freedom): the multiplier of the standard error for a 95% interval. 4 degrees: 2.776.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7. NaN for less than one degree.
 */
export function tQuantile(degrees: number): number {
  if (degrees < 1) return Number.NaN
  if (degrees > largestExact) return expanded(degrees)
  let [low, high] = [1.9, 13]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (central(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

import { deviationOf, intervalOf, meanOf, tQuantile } from './changeEvidence'
import { withoutFloatError } from './shownResult'

/**
 * The change of a category or a section in percentage points per learner; its 95% interval is null below two
 * learners, and where answers instead of learners have equal weights.
 */
export type ChangeEstimate = { n: number; mean: number; low: number | null; high: number | null }

/** Over learners: their number, the mean of their own means, and its sample standard deviation (null below two). */
export type LearnerStatistics = { n: number; mean: number; sd: number | null }

/**
 * `contributions`: of each learner those of all questions they answered, over all their runs. Null without any learner
 * who contributed.
 */
export function learnerStatistics(contributions: Iterable<readonly number[]>): LearnerStatistics | null {
  const means = [...contributions].filter((values) => values.length > 0).map(meanOf)
  return means.length === 0 ? null : { n: means.length, mean: meanOf(means), sd: deviationOf(means) }
}

/** The statistics of groups without a common learner as those of one. */
export function pooledStatistics(groups: readonly LearnerStatistics[]): LearnerStatistics {
  const sum = (of: (group: LearnerStatistics) => number) => groups.reduce((total, group) => total + of(group), 0)
  const n = sum((group) => group.n)
  const mean = sum((group) => group.n * group.mean) / n
  const squares = sum((group) => (group.n - 1) * (group.sd ?? 0) ** 2 + group.n * (group.mean - mean) ** 2)
  return { n, mean, sd: n < 2 ? null : Math.sqrt(squares / (n - 1)) }
}

/** M, the mean over learners of their own means, and M ± t(0.975, n − 1) · s ÷ √n. */
export function changeEstimate({ n, mean, sd }: LearnerStatistics): ChangeEstimate {
  const [low, high] = intervalOf(n, mean, sd).map((bound) => (bound === null ? null : withoutFloatError(bound)))
  return { n, mean: withoutFloatError(mean), low: low!, high: high! }
}

/**
 * The mean over all answers, for results of which only groups are shown: Σ sums ÷ Σ answers of the questions (those
 * with a sum). All answers have equal weights in it; a mean of learners' own means gives other weights to the answers of
 * learners who answered fewer questions, so single answers could follow from two of them. Null without any answer.
 */
export function answersEstimate(
  learners: number,
  questions: readonly { runs: number; sum: number | null }[],
): ChangeEstimate | null {
  const counted = questions.filter(({ sum }) => sum !== null)
  const total = (of: 'runs' | 'sum') => counted.reduce((all, question) => all + question[of]!, 0)
  const answers = total('runs')
  return answers === 0 ? null : { n: learners, mean: withoutFloatError(total('sum') / answers), low: null, high: null }
}

type Interval = { n: number; low: number; high: number }

/** The squared standard error of a mean, which the width of its interval is made of. */
export const squaredError = ({ n, low, high }: Interval) => ((high - low) / 2 / tQuantile(n - 1)) ** 2

/**
 * The standard error of the difference of two means of different people with different deviations, and its degrees of
 * freedom, rounded down; null where no one in either differs.
 * Source: Welch, Biometrika 34:28–35 (1947).
 */
export function errorOfDifference(one: Interval, other: Interval): { error: number; degrees: number } | null {
  const [a, b] = [squaredError(one), squaredError(other)]
  if (a + b === 0) return null
  const degrees = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1))
  return { error: Math.sqrt(a + b), degrees: Math.floor(degrees + 1e-9) }
}

/**
 * The 95% interval of right − left, in their unit: D ± t(0.975, degrees) · its standard error; null where either mean
 * has no interval, and where no one in either differs. It takes the people of the two for different people: where the same people stand behind both, it is
 * wider than need be as long as those who are high in one tend to be high in the other.
 */
export function intervalOfDifference(
  left: ChangeEstimate,
  right: ChangeEstimate,
): { low: number; high: number; degrees: number } | null {
  const [one, other] = [left, right].map(({ n, low, high }) =>
    low === null || high === null ? null : { n, low, high },
  )
  if (one == null || other == null) return null
  const found = errorOfDifference(one, other)
  if (found === null) return null
  const [difference, margin] = [right.mean - left.mean, tQuantile(found.degrees) * found.error]
  return {
    low: withoutFloatError(difference - margin),
    high: withoutFloatError(difference + margin),
    degrees: found.degrees,
  }
}

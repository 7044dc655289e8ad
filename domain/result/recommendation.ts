import { intervalOf } from './changeEvidence'

const [fewestOfPromoters, mostOfDetractors] = [9, 6]

/**
 * What a degree counts for in the score, as an SQL expression: 100 of a promoter (9 and 10), −100 of a detractor (0 to 6),
 * else 0.
 */
export const scoreSql = (degree: string): string =>
  `CASE WHEN ${degree} >= ${fewestOfPromoters} THEN 100 WHEN ${degree} <= ${mostOfDetractors} THEN -100 ELSE 0 END`

/** The people who answered, the completed questionnaires, and mean and standard deviation of their scores. */
type Scores = { n: number; runs: number; meanBefore: number; sdBefore: number | null }

/**
 * How many people are promoters, passives and detractors, null where somebody answered several times; the score with its
 * 95 % interval, null below two people.
 */
export type Recommendation = {
  score: number
  low: number | null
  high: number | null
  promoters: number | null
  passives: number | null
  detractors: number | null
}

/**
 * The share of promoters minus that of detractors, times 100, is the mean of the people's scores, so that its interval is
 * that of a mean. With shares p and d the mean is m = 100 (p − d) and the mean of squares q = 100² (p + d) = s² (n − 1) ÷ n
 * + m², of which both follow.
 * Source: Reichheld, The One Number You Need to Grow, Harvard Business Review 81 (2003).
 */
export function recommendationOf({ n, runs, meanBefore: score, sdBefore: sd }: Scores): Recommendation {
  const [low, high] = intervalOf(n, score, sd)
  const bounded = { low: low === null ? null : Math.max(-100, low), high: high === null ? null : Math.min(100, high) }
  if (n !== runs || (n > 1 && sd === null))
    return { score, ...bounded, promoters: null, passives: null, detractors: null }
  const squares = (((sd ?? 0) ** 2 * (n - 1)) / n + score ** 2) / 10_000
  const promoters = Math.max(0, Math.round((n * (squares + score / 100)) / 2))
  const detractors = Math.max(0, Math.round((n * (squares - score / 100)) / 2))
  return { score, ...bounded, promoters, passives: n - promoters - detractors, detractors }
}

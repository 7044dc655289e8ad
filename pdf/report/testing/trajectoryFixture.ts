import type { ReportTrajectory } from '@/domain/report'
import type { FollowedComparison } from '@/domain/trajectory'

const point = (n: number, mean: number, half: number) => ({
  n,
  mean,
  low: mean - half,
  high: mean + half,
  isIndicative: n < 10,
})
const comparison = (wave: number, n: number, [gained, kept]: readonly [number, number]): FollowedComparison => ({
  wave,
  n,
  meanBefore: 0,
  meanAfter: gained,
  meanLater: kept,
  gained: point(n, gained, 6),
  kept: point(n, kept, 8),
  since: point(n, kept - gained, 5),
  shareKept: (kept / gained) * 100,
  asked: 60,
  missing: 60 - n,
  startedApart: -3.2,
})
const wave = (number: number, days: number) => ({ wave: number, isBefore: false, isAfterEnd: false, days })

/** Two categories in three waves, the last with few people; of one of them the gain can be chance. */
export const trajectoryFixture: ReportTrajectory = {
  waves: [wave(1, 30), wave(2, 60), wave(3, 90)],
  isOfGroups: false,
  categories: [
    {
      id: 'confidence',
      name: 'Confidence',
      comparisons: [comparison(1, 48, [30, 27]), comparison(2, 41, [30, 24]), comparison(3, 8, [30, 21])],
    },
    {
      id: 'planning',
      name: 'Planning ahead with a team that is spread over several places',
      comparisons: [comparison(1, 48, [6, 5]), { ...comparison(2, 41, [6, -2]), shareKept: null }],
    },
  ],
}

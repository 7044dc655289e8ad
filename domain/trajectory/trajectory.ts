import { holdsZero, intervalOf, isIndicative, withoutFloatError } from '../result'

/** A mean over people at one time, with its 95% interval; null bounds below two people. */
export type Point = { n: number; mean: number; low: number | null; high: number | null; isIndicative: boolean }

/** What PostgreSQL gives of a mean: its people, and the sample standard deviation (null below two). */
type Mean = { n: number; mean: number; sd: number | null }

/** M ± t(0.975, n − 1) · s ÷ √n, like every mean; null without people. */
export function pointOf({ n, mean, sd }: Mean): Point | null {
  if (n === 0) return null
  const [low, high] = intervalOf(n, mean, sd).map((bound) => (bound === null ? null : withoutFloatError(bound)))
  return { n, mean: withoutFloatError(mean), low: low!, high: high!, isIndicative: isIndicative(n) }
}

/**
 * The people who are present at both ends of a comparison, of a question or of a category: their means before, after and in
 * the wave, and the deviations of their own changes. `meanBefore` is null where the campaign asked for one figure alone.
 */
export type Pairs = {
  n: number
  meanBefore: number | null
  meanAfter: number
  meanLater: number
  /** Of after − before, later − before, and later − after. */
  sdGained: number | null
  sdKept: number | null
  sdSince: number | null
}

/** Those who were asked in the wave and are missing in it, and how far from the others they had started. */
export type Missing = { asked: number; missing: number; startedApart: number | null }

/**
 * What is left of a change in a wave, over the people who gave all of it: what they gained until the campaign, what of that
 * is there now, what happened since, and the share that was kept in percent.
 */
export type Comparison = {
  n: number
  meanBefore: number | null
  meanAfter: number
  meanLater: number
  gained: Point | null
  kept: Point | null
  since: Point
  shareKept: number | null
}

/**
 * Kept ÷ gained × 100, where the gain is clear: of two people at least, upwards or downwards, its interval without 0. A
 * share of a gain that can be chance says nothing.
 */
function shareOf(gained: Point | null, kept: Point | null): number | null {
  if (gained === null || kept === null || gained.low === null || gained.high === null) return null
  if (gained.mean === 0 || holdsZero({ low: gained.low, high: gained.high })) return null
  return withoutFloatError((kept.mean / gained.mean) * 100)
}

/** Null without people. */
export function comparisonOf(pairs: Pairs): Comparison | null {
  const { n, meanBefore, meanAfter, meanLater } = pairs
  const since = pointOf({ n, mean: meanLater - meanAfter, sd: pairs.sdSince })
  if (since === null) return null
  const gained = meanBefore === null ? null : pointOf({ n, mean: meanAfter - meanBefore, sd: pairs.sdGained })
  const kept = meanBefore === null ? null : pointOf({ n, mean: meanLater - meanBefore, sd: pairs.sdKept })
  return { n, meanBefore, meanAfter, meanLater, gained, kept, since, shareKept: shareOf(gained, kept) }
}

/** A comparison in a wave, with who was asked there. */
export type FollowedComparison = Comparison & Missing & { wave: number }

/** A category over its before/after scales in the waves, in percentage points of the scale. */
export type FollowedCategory = { id: string; name: string; comparisons: readonly FollowedComparison[] }

/** The comparisons in the waves after the campaign: of one ahead of it nothing can be kept. */
export const laterIn = <One extends { wave: number }>({ comparisons }: { comparisons: readonly One[] }): One[] =>
  comparisons.filter(({ wave }) => wave > 0)

/** The categories that show something after the campaign. */
export const followedAmong = <One extends { comparisons: readonly { wave: number }[] }>(categories: readonly One[]) =>
  categories.filter((category) => laterIn(category).length > 0)

/** What was gained until the campaign by the people of the last wave, so that a drawing and its sentence say the same. */
export const gainedIn = (category: FollowedCategory): Point | null => laterIn(category).at(-1)?.gained ?? null

/** A category at the end of the campaign, wave 0, and in each wave: how far it is from before. */
export const timesOf = (category: FollowedCategory): { wave: number; change: Point | null }[] => [
  { wave: 0, change: gainedIn(category) },
  ...laterIn(category).map(({ wave, kept }) => ({ wave, change: kept })),
]

/** All means of the categories over time, which share an axis. */
export const timeBounds = (categories: readonly FollowedCategory[]): number[] =>
  categories.flatMap((category) => timesOf(category).flatMap(({ change }) => (change === null ? [] : [change.mean])))

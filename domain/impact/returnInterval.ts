import { deviationOf, intervalOf, meanOf, withoutFloatError } from '../result'

/** The 95% interval of a return: of its benefits, and of its percentage, which is null without a cost. */
export type ReturnInterval = {
  n: number
  benefitsLow: number
  benefitsHigh: number
  roiLow: number | null
  roiHigh: number | null
}

/**
 * The 95% interval of the sum of what each of N people counts for: N × (M ± t(0.975, n − 1) · s ÷ √N), for which those who
 * gave nothing count 0. `n`: the fewest people that a figure in it rests on; N where it is left out. Null below two people.
 * Source: Cochran, Sampling Techniques (1977), chapter 2, the total.
 */
export function intervalOfSum(values: readonly number[], n = values.length): [number, number] | null {
  const fewest = Math.min(n, values.length)
  const deviation = deviationOf(values)
  if (fewest < 2 || deviation === null) return null
  // Half the interval of a mean of n people is t · s ÷ √n: the degrees are theirs, the sum is of all.
  const [low, high] = intervalOf(fewest, 0, deviation * Math.sqrt(fewest / values.length))
  const sum = meanOf(values) * values.length
  return [withoutFloatError(sum + values.length * low!), withoutFloatError(sum + values.length * high!)]
}

/** The interval of a return over people, against a cost that is known; null where its benefits have none. */
export function returnInterval(values: readonly number[], cost: number, n = values.length): ReturnInterval | null {
  const bounds = intervalOfSum(values, n)
  if (bounds === null) return null
  const [benefitsLow, benefitsHigh] = bounds
  const roiOf = (benefits: number) => (cost <= 0 ? null : ((benefits - cost) / cost) * 100)
  return { n, benefitsLow, benefitsHigh, roiLow: roiOf(benefitsLow), roiHigh: roiOf(benefitsHigh) }
}

/** What a person of a wave had at the end of a figure (an amount, or a gain) and has of it now. */
export type KeptPair = { personId: string; figure: string; then: number; now: number }

/**
 * What each person counts for in benefits of which a share is still there: r · b + B · Σ (now − rₖ · then) ÷ (k · Aₖ), where r is the
 * mean of the k ratios rₖ = Σ now ÷ Aₖ and Aₖ = Σ then. The second part is 0 for those who did not answer; all add up to B · r.
 * Source: the linearised ratio of Cochran, Sampling Techniques (1977), chapter 6; Deville, Survey Methodology 25:193–203 (1999).
 */
export function sustainedBenefits(benefits: ReadonlyMap<string, number>, pairs: readonly KeptPair[]): number[] {
  const figures = [...Map.groupBy(pairs, ({ figure }) => figure).values()].map((of) => {
    const had = of.reduce((sum, { then }) => sum + then, 0)
    return { of, had, ratio: of.reduce((sum, { now }) => sum + now, 0) / had }
  })
  const share = meanOf(figures.map(({ ratio }) => ratio))
  const total = [...benefits.values()].reduce((sum, value) => sum + value, 0)
  const apart = new Map<string, number>()
  for (const { of, had, ratio } of figures)
    for (const { personId, then, now } of of)
      apart.set(personId, (apart.get(personId) ?? 0) + (now - ratio * then) / (figures.length * had))
  return [...benefits].map(([personId, value]) => share * value + total * (apart.get(personId) ?? 0))
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersEstimate, changeEstimate, intervalOfDifference, learnerStatistics, pooledStatistics } from '.'

const estimateOf = (...contributions: number[][]) => {
  const statistics = learnerStatistics(contributions)
  return statistics === null ? null : changeEstimate(statistics)
}
const rounded = (estimate: ReturnType<typeof estimateOf>) =>
  [estimate!.mean, estimate!.low, estimate!.high].map((value) => value?.toFixed(2))

describe('the change of a category', () => {
  it('matches published values for five learners', () =>
    expect(rounded(estimateOf([4], [6], [1], [4], [2]))).toEqual(['3.40', '0.98', '5.82']))
  it('is the mean of each learner’s own mean, however many questions each answered', () =>
    expect(estimateOf([10, 20, 30], [40])).toMatchObject({ n: 2, mean: 30 }))
  it('of two questions on which all change by half of the scale is 50, not 100', () =>
    expect(estimateOf([50, 50], [50, 50])).toEqual({ n: 2, mean: 50, low: 50, high: 50 }))
  it('of one learner has no interval', () =>
    expect(estimateOf([20, 40])).toEqual({ n: 1, mean: 30, low: null, high: null }))
  it('does not count learners without contributions', () => expect(estimateOf([20], [])).toMatchObject({ n: 1 }))
  it('of no learner is nothing', () => expect(estimateOf([], [])).toBeNull())
  it('has no floating-point error', () => expect(estimateOf([0.1, 0.2, 0.3])!.mean).toBe(0.2))

  const contributions = fc.array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 6 }), {
    minLength: 2,
    maxLength: 30,
  })
  it('of groups without a common learner is that of all learners', () =>
    fc.assert(
      fc.property(fc.array(contributions, { minLength: 1, maxLength: 5 }), (groups) => {
        const pooled = pooledStatistics(groups.map((group) => learnerStatistics(group)!))
        const all = learnerStatistics(groups.flat())!
        expect(pooled.n).toBe(all.n)
        expect(pooled.mean).toBeCloseTo(all.mean, 8)
        expect(pooled.sd).toBeCloseTo(all.sd!, 8)
      }),
    ))
  it('of groups of one learner each is that of these learners', () =>
    expect(pooledStatistics([4, 6, 1, 4, 2].map((mean) => ({ n: 1, mean, sd: null })))).toEqual(
      learnerStatistics([[4], [6], [1], [4], [2]]),
    ))
  it('is within its interval, and within the largest and smallest contribution', () =>
    fc.assert(
      fc.property(contributions, (learners) => {
        const { mean, low, high } = estimateOf(...learners)!
        expect((low! + high!) / 2).toBeCloseTo(mean, 6)
        expect(Math.abs(mean)).toBeLessThanOrEqual(100)
      }),
    ))
})

describe('the change of a category of which only groups are shown', () => {
  it('is the mean over all answers, without an interval', () =>
    expect(
      answersEstimate(6, [
        { runs: 6, sum: 120 },
        { runs: 4, sum: 30 },
      ]),
    ).toEqual({ n: 6, mean: 15, low: null, high: null }))
  it('does not count answers that add up to nothing, such as those on a plain scale', () =>
    expect(
      answersEstimate(6, [
        { runs: 6, sum: 120 },
        { runs: 6, sum: null },
      ]),
    ).toMatchObject({ mean: 20 }))
  it('without answers is nothing', () => expect(answersEstimate(0, [{ runs: 6, sum: null }])).toBeNull())
})

describe('the interval of a difference of two means', () => {
  const estimate = (values: number[]) => changeEstimate(learnerStatistics(values.map((value) => [value]))!)

  it('is that of Welch’s test', () => {
    // By hand: means 20 and 28, variances 10 and 276/7, so an error of √(10/5 + 276/56) = 2.6322 at 10.74 degrees of
    // freedom, rounded down; t(0.975, 10) = 2.228.
    const { low, high } = intervalOfDifference(
      estimate([16, 18, 20, 22, 24]),
      estimate([20, 20, 25, 27, 29, 31, 36, 36]),
    )!
    expect(low).toBeCloseTo(8 - 5.865, 3)
    expect(high).toBeCloseTo(8 + 5.865, 3)
  })
  it('is null where no one differs, and where a mean has no interval', () => {
    expect(intervalOfDifference(estimate([10, 10]), estimate([25, 25, 25]))).toBeNull()
    expect(intervalOfDifference(estimate([10]), estimate([25, 35]))).toBeNull()
    expect(intervalOfDifference(estimate([10, 20]), estimate([25]))).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviationOf, meanOf } from './changeEvidence'
import { intervalOfShare, rankedOptions } from './ranking'
import { recommendationOf } from './recommendation'

const scoreOf = (degree: number) => (degree >= 9 ? 100 : degree <= 6 ? -100 : 0)
const ofDegrees = (degrees: readonly number[]) => {
  const scores = degrees.map(scoreOf)
  return recommendationOf({
    n: degrees.length,
    runs: degrees.length,
    meanBefore: meanOf(scores),
    sdBefore: deviationOf(scores),
  })
}

describe('a recommendation', () => {
  it('is the share of promoters without that of detractors, with the interval of a mean', () => {
    // Five promoters, three passives and two detractors: 50 % − 20 %. s = 82.33, t(0.975, 9) = 2.262.
    const { low, high, ...found } = ofDegrees([10, 9, 9, 10, 9, 8, 7, 8, 6, 0])
    expect(found).toEqual({ score: 30, promoters: 5, passives: 3, detractors: 2 })
    expect(low).toBeCloseTo(-28.89, 2)
    expect(high).toBeCloseTo(88.89, 2)
  })

  it('has an interval within its bounds, and none of one person', () => {
    expect(ofDegrees([10, 10, 10, 9, 3])).toMatchObject({ score: 60, high: 100 })
    expect(ofDegrees([10])).toMatchObject({ score: 100, low: null, high: null, promoters: 1, detractors: 0 })
  })

  it('counts nobody where people answered several times', () =>
    expect(recommendationOf({ n: 2, runs: 3, meanBefore: 25, sdBefore: 106 })).toMatchObject({
      score: 25,
      promoters: null,
      passives: null,
      detractors: null,
    }))

  it('counts the people of any answers from mean and deviation', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(10), { minLength: 1, maxLength: 300 }), (degrees) => {
        const count = (isOne: (degree: number) => boolean) => degrees.filter(isOne).length
        expect(ofDegrees(degrees)).toMatchObject({
          promoters: count((degree) => degree >= 9),
          passives: count((degree) => degree === 7 || degree === 8),
          detractors: count((degree) => degree <= 6),
        })
      }),
      { numRuns: 1_000 },
    ))
})

describe('a ranking', () => {
  const options = [
    { number: 1, text: 'Practice' },
    { number: 2, text: 'Feedback' },
    { number: 3, text: 'Slides' },
  ]

  it('has the options by their mean rank, with intervals of it and of the share put first', () => {
    const ranks = [
      { number: 1, n: 4, meanRank: 2.25, sd: 0.5, first: 0 },
      { number: 2, n: 4, meanRank: 1.25, sd: 0.5, first: 3 },
    ]
    const [first, second, last] = rankedOptions({ options, ranks, people: 4, runs: 4 })
    // 1.25 ± 3.182 × 0.5 ÷ √4 is 0.45 to 2.05, and no rank is below 1.
    expect(first).toMatchObject({
      number: 2,
      text: 'Feedback',
      n: 4,
      meanRank: 1.25,
      low: 1,
      first: 3,
      firstPercent: 75,
    })
    expect(first?.high).toBeCloseTo(2.05, 2)
    expect(first?.firstLow).toBeCloseTo(30.06, 2)
    expect(first?.firstHigh).toBeCloseTo(95.44, 2)
    expect(second).toMatchObject({ number: 1, first: 0, firstPercent: 0 })
    expect(last).toMatchObject({ number: 3, n: 0, meanRank: null, low: null, high: null })
  })

  it('has no intervals where people answered several times, and nothing without an answer', () => {
    const ranks = [{ number: 1, n: 3, meanRank: 1, sd: 0, first: 3 }]
    expect(rankedOptions({ options, ranks, people: 2, runs: 3 })[0]).toMatchObject({
      meanRank: 1,
      low: null,
      high: null,
      firstLow: null,
      firstHigh: null,
    })
    expect(rankedOptions({ options, ranks: [], people: 0, runs: 0 })).toEqual([])
  })
})

it('the interval of a share is that of Wilson', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263 and 0 of 20.
  const [low, high] = intervalOfShare(81, 263)
  expect(low).toBeCloseTo(25.53, 2)
  expect(high).toBeCloseTo(36.62, 2)
  const [none, most] = intervalOfShare(0, 20)
  expect(none).toBeCloseTo(0, 6)
  expect(most).toBeCloseTo(16.11, 2)
})

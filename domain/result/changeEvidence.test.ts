import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  benefitsOf,
  changeEvidence,
  groupSizeOf,
  isTooSmall,
  pairStatistics,
  returnOnInvestment,
  groupVisibility,
  isDivided,
  shownPeople,
  tQuantile,
} from '.'

const evidenceOf = (before: readonly number[], after: readonly number[]) => {
  const statistics = pairStatistics(before.map((value, at) => ({ before: value, after: after[at]! })))
  return statistics === null ? null : changeEvidence(statistics)
}

describe('changeEvidence', () => {
  it('matches published values for five people', () => {
    const evidence = evidenceOf([10, 12, 15, 8, 11], [14, 18, 16, 12, 13])!
    expect(evidence.meanChange).toBeCloseTo(3.4, 10)
    expect([evidence.low!, evidence.high!].map((bound) => bound.toFixed(2))).toEqual(['0.98', '5.82'])
    expect(evidence.effectSize!.toFixed(3)).toBe('1.360')
    expect(evidence.correctedEffectSize!.toFixed(3)).toBe('1.088')
    expect(evidence.isIndicative).toBe(true)
  })
  it('of one person has a change but no measure of certainty', () =>
    expect(evidenceOf([3], [5])).toEqual({
      n: 1,
      meanBefore: 3,
      meanAfter: 5,
      meanChange: 2,
      low: null,
      high: null,
      effectSize: null,
      correctedEffectSize: null,
      isIndicative: true,
    }))
  it('of people who all answered alike has no effect size, and an interval of width 0', () =>
    expect(evidenceOf([3, 3, 3], [5, 5, 5])).toMatchObject({
      meanChange: 2,
      low: 2,
      high: 2,
      effectSize: null,
      correctedEffectSize: null,
    }))
  it('is no longer indicative from ten people on', () =>
    expect(evidenceOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [2, 2, 3, 4, 5, 6, 7, 8, 9, 9])!.isIndicative).toBe(false))

  const people = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })), {
    minLength: 3,
    maxLength: 60,
  })
  const of = (pairs: readonly (readonly [number, number])[]) =>
    evidenceOf(
      pairs.map(([before]) => before),
      pairs.map(([, after]) => after),
    )!
  it('changes its sign when before and after are swapped', () =>
    fc.assert(
      fc.property(people, (pairs) => {
        const [there, back] = [of(pairs), of(pairs.map(([before, after]) => [after, before]))]
        expect(back.meanChange).toBeCloseTo(-there.meanChange, 9)
        expect(back.low!).toBeCloseTo(-there.high!, 9)
        expect(back.effectSize ?? 0).toBeCloseTo(-(there.effectSize ?? 0), 9)
      }),
    ))
  it('has the mean change in the middle of its interval, and a correction that only shrinks', () =>
    fc.assert(
      fc.property(people, (pairs) => {
        const { low, high, meanChange, effectSize, correctedEffectSize } = of(pairs)
        expect((low! + high!) / 2).toBeCloseTo(meanChange, 9)
        if (effectSize !== null) expect(Math.abs(correctedEffectSize!)).toBeLessThanOrEqual(Math.abs(effectSize))
      }),
    ))
})

describe('tQuantile', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, table of critical values of Student's t.
  it.each([
    [1, 12.7062],
    [2, 4.3027],
    [4, 2.7764],
    [9, 2.2622],
    [30, 2.0423],
    [60, 2.0003],
    [61, 1.9996],
    [100, 1.984],
    [100_000, 1.96],
  ])('with %d degrees of freedom is %d', (degrees, quantile) => expect(tQuantile(degrees)).toBeCloseTo(quantile, 4))
  it('converges to the normal quantile', () => {
    for (let degrees = 1; degrees < 200; degrees++) expect(tQuantile(degrees)).toBeGreaterThan(tQuantile(degrees + 1))
  })
})

describe('returnOnInvestment', () => {
  const answers = [
    { value: 12_000, isolation: 0.5, confidence: 0.8 },
    { value: 8_000, isolation: 0.4, confidence: 0.7 },
    { value: 20_000, isolation: 0.25, confidence: 0.9 },
  ]
  it('matches published values', () => {
    const { benefits, bcr, roi } = returnOnInvestment(benefitsOf(answers), 6_000, answers.length)
    expect([benefits, bcr!.toFixed(3), roi!.toFixed(1)]).toEqual([11_540, '1.923', '92.3'])
  })
  it('counts a missing share as all of it', () =>
    expect(
      benefitsOf([
        { value: 10.1, isolation: null, confidence: null },
        { value: 0.2, isolation: null, confidence: 0.5 },
      ]),
    ).toBe(10.2))
  it('subtracts amounts that report a decrease', () =>
    expect(
      benefitsOf([
        { value: 900, isolation: 0.5, confidence: null },
        { value: 200, isolation: null, confidence: null, isDecrease: true },
      ]),
    ).toBe(250))
  it.each([0, -5])('has no ratio at a cost of %d', (cost) =>
    expect(returnOnInvestment(100, cost, 1)).toMatchObject({ bcr: null, roi: null }),
  )
  it('has no ratio when no amount was given', () =>
    expect(returnOnInvestment(0, 50, 0)).toMatchObject({ bcr: null, roi: null }))
  it('of negative benefits is a loss of more than 100%', () =>
    expect(returnOnInvestment(-100, 50, 1)).toMatchObject({ bcr: -2, roi: -300 }))
})

describe('small groups', () => {
  it('are non-empty and below the company’s threshold', () =>
    expect([0, 1, 4, 5].map((people) => isTooSmall(people, 5))).toEqual([false, true, true, false]))
  it('are never too small without a threshold', () => expect(isTooSmall(1, null)).toBe(false))
  it.each([
    { sizes: [2, 8, 6, 9], smallest: 5, hidden: [0], people: 23 },
    { sizes: [2, 3, 9], smallest: 5, hidden: [0, 1], people: 9 },
    { sizes: [0, 7, 9], smallest: 5, hidden: [0], people: 16 },
    { sizes: [5, 8, 4], smallest: 5, hidden: [2], people: 13 },
    { sizes: [4, 2], smallest: 5, hidden: [0, 1], people: 0 },
  ])('of $sizes with at least $smallest are hidden, and left out of the whole', ({ sizes, smallest, ...expected }) => {
    const { hidden, people } = groupVisibility(sizes, smallest)
    expect({ hidden: [...hidden], people }).toEqual(expected)
  })
  it.each([
    ['while a campaign runs', [[4], [1]], 0, true],
    ['once a campaign with a large one has ended', [[5], [1]], 1, true],
    ['once a campaign with small ones has ended', [[4], [1]], 1, false],
    ['when others finish after that', [[4, 6], [1]], 2, false],
    ['at an end at which all are too few', [[3], [1]], 1, true],
    ['at a later end with a large one', [[3, 2], [1]], 2, true],
    ['at a later end with small ones', [[3], [1, 1]], 2, false],
  ] as const)('are shown by themselves or as one: %s', (_, groups, ends, expected) =>
    expect(isDivided(groups, 5, { isEndless: false, ends })).toBe(expected),
  )
  it('are withheld at a larger threshold wherever they are at a smaller one', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 8 }), fc.integer({ min: 3, max: 9 }), (sizes, smallest) => {
        const larger = groupVisibility(sizes, smallest + 1).hidden
        expect([...groupVisibility(sizes, smallest).hidden].every((at) => larger.has(at))).toBe(true)
      }),
    ))
  it('use the largest size that was promised', () =>
    expect([groupSizeOf(null, undefined), groupSizeOf(5, null), groupSizeOf(3, 5)]).toEqual([null, 5, 5]))
})

describe('shown people', () => {
  it.each([
    { periods: [4], ends: 1, shown: 0 },
    { periods: [7], ends: 1, shown: 7 },
    { periods: [7, 9], ends: 1, shown: 7 },
    { periods: [7, 10], ends: 1, shown: 12 },
    { periods: [3, 7], ends: 1, shown: 5 },
    { periods: [9], ends: 0, shown: 0 },
    { periods: [10], ends: 0, shown: 5 },
    { periods: [14, 1], ends: 0, shown: 10 },
    { periods: [7, 3], ends: 2, shown: 7 },
    { periods: [7, 3, 2], ends: 3, shown: 12 },
  ])('of groups of five are $shown of $periods after $ends ends', ({ periods, ends, shown }) =>
    expect(shownPeople(periods, 5, { isEndless: false, ends })).toBe(shown),
  )
  it('of groups of five without an end are all whole groups', () =>
    expect([4, 9, 15].map((people) => shownPeople([people], 5, { isEndless: true, ends: 0 }))).toEqual([0, 5, 15]))
  it('grow by whole groups, whatever happens to a campaign', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(4), { maxLength: 9 }), { minLength: 1, maxLength: 6 }), (story) => {
        const seen = [0]
        const periods: number[] = []
        story.forEach((arrivals, ends) => {
          periods.push(0)
          seen.push(shownPeople(periods, 3, { isEndless: false, ends }))
          for (const people of arrivals) {
            periods[ends]! += people
            seen.push(shownPeople(periods, 3, { isEndless: false, ends }))
          }
        })
        const steps = seen.slice(1).map((shown, at) => shown - seen[at]!)
        expect(steps.filter((step) => step !== 0 && step < 3)).toEqual([])
      }),
    ))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountResult,
  arrow,
  chartValue,
  comparisonResult,
  costOfParts,
  costPerLearner,
  meanToTwoDecimals,
  pairStatistics,
  percentageResult,
  questionnaireCost,
  resultOnReport,
  resultOnScreen,
  showsMinus,
} from '.'

const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })

describe('amountResult', () => {
  it.each([
    [50, 200, 25],
    [7, 100, 7],
    [1.1, 1, 110],
    [0, 200, 0],
    [-50, 200, -25],
    [300, 200, 150],
  ])('%d of a base of %d is %d', (value, base, result) => expect(amountResult(value, base)).toBe(result))
  it('is 100 when the base amount is 0, whatever the value', () =>
    expect([0, 7, -7].map((value) => amountResult(value, 0))).toEqual([100, 100, 100]))
  it('is an ordinary share for a base close to 0', () => expect(amountResult(0.01, 0.01)).toBe(100))
  it('is linear in the value', () =>
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1000 }), (value, base) => {
        expect(amountResult(2 * value, base)).toBeCloseTo(2 * amountResult(value, base), 6)
      }),
    ))
})

describe('comparisonResult', () => {
  it.each([
    [4, 7, 10, false, 30],
    [7, 4, 10, false, -30],
    [5, 5, 10, false, 0],
    [0.5, 0.7, 10, true, 20],
    [0.1, 0.3, 10, true, 20],
    [0.2, 0.4, 5, true, 40],
    [1, 1, 1, false, 0],
  ] as const)(
    'from %d to %d of %d steps (percentage: %s) is %d',
    (...[before, after, scaleMax, isPercentage, result]) =>
      expect(comparisonResult({ before, after, scaleMax, isPercentage })).toBe(result),
  )
  it('is null for a scale without steps', () =>
    expect(comparisonResult({ before: 1, after: 2, scaleMax: 0, isPercentage: false })).toBeNull())

  const steps = fc.integer({ min: 1, max: 10 }).chain((scaleMax) =>
    fc.record({
      scaleMax: fc.constant(scaleMax),
      before: fc.integer({ min: 1, max: scaleMax }),
      after: fc.integer({ min: 1, max: scaleMax }),
    }),
  )
  it('changes its sign when the sides are swapped, and never exceeds 100', () =>
    fc.assert(
      fc.property(steps, ({ before, after, scaleMax }) => {
        const there = comparisonResult({ before, after, scaleMax, isPercentage: false })!
        expect(there).toBeCloseTo(
          -comparisonResult({ before: after, after: before, scaleMax, isPercentage: false })!,
          9,
        )
        expect(Math.abs(there)).toBeLessThan(100)
      }),
    ))
  it('is the same for a percentage scale, which stores tenths of a step', () =>
    fc.assert(
      fc.property(steps, ({ before, after, scaleMax }) => {
        const inTenths = { before: before / 10, after: after / 10, scaleMax, isPercentage: true }
        expect(comparisonResult(inTenths)).toBe(comparisonResult({ before, after, scaleMax, isPercentage: false }))
      }),
    ))
})

describe('percentageResult', () => {
  it('is the sum of the values', () => expect(percentageResult([20, 5.5, -3])).toBe(22.5))
  it('adds decimals exactly', () => expect(percentageResult([0.1, 0.2])).toBe(0.3))
  it('is null without values', () => expect(percentageResult([])).toBeNull())
})

describe('the displayed result', () => {
  it.each([
    [1, 'up', 1, 1, false],
    [1.01, 'up', 1, 1, false],
    [0.99, 'down', 1, 0, false],
    [0.6, 'down', 1, 0, false],
    [0.5, 'down', 1, 0, false],
    [0.49, 'down', 0, 0, true],
    [0, 'down', 0, 0, true],
    [-0.49, 'down', 0, 0, true],
    [-5, 'down', 5, 5, false],
    [-7.6, 'down', 8, 7, false],
    [30.5, 'up', 31, 30, false],
  ] as const)(
    'of a sum of %d points %s, reads %d on screen and %d on the report (minus on screen: %s)',
    (...[sum, direction, screen, report, minus]) => {
      expect(arrow(sum)).toBe(direction)
      expect(resultOnScreen(sum)).toBe(screen)
      expect(resultOnReport(sum)).toBe(report)
      expect(showsMinus(sum, resultOnScreen(sum))).toBe(minus)
    },
  )
  it('shows a minus on the report where the report reads 0, although the screen reads 1', () =>
    expect(showsMinus(0.6, resultOnReport(0.6))).toBe(true))
  it('ignores floating-point error', () => {
    expect(resultOnReport(19.999999999999996)).toBe(20)
    expect(arrow(0.1 + 0.2 + 0.7 - 1e-16)).toBe('up')
  })
  it('never reads below 0, and on a report never above the screen', () =>
    fc.assert(
      fc.property(amount, (sum) => {
        expect(resultOnReport(sum)).toBeGreaterThanOrEqual(0)
        expect(resultOnReport(sum)).toBeLessThanOrEqual(resultOnScreen(sum))
        expect(resultOnScreen(sum) - resultOnReport(sum)).toBeLessThanOrEqual(1)
      }),
    ))
})

describe('chartValue', () => {
  it.each([
    [12.3, 12.5],
    [12.24, 12],
    [12.25, 12.5],
    [12.74, 12.5],
    [12.75, 13],
    [-12.3, -12.5],
    [-0.1, 0],
  ])('plots %d as %d', (value, plotted) => expect(chartValue(value)).toBe(plotted))
  it('is a multiple of 0.5 at most 0.25 away', () =>
    fc.assert(
      fc.property(amount, (value) => {
        expect(Number.isInteger(chartValue(value) * 2)).toBe(true)
        expect(Math.abs(chartValue(value) - value)).toBeLessThanOrEqual(0.25)
      }),
    ))
})

describe('cost', () => {
  const all = { learners: 3, of: 3 }
  it('is the fixed cost, for any number of learners', () =>
    expect(questionnaireCost({ cost: 500, costPerLearner: 20 }, all)).toBe(500))
  it('is learners times cost per learner when the fixed cost is 0', () => {
    expect(questionnaireCost({ cost: 0, costPerLearner: 20 }, all)).toBe(60)
    expect(questionnaireCost({ cost: 0, costPerLearner: 20 }, { learners: 2, of: 3 })).toBe(40)
  })
  it('is computed in decimals', () => expect(questionnaireCost({ cost: 0, costPerLearner: 0.1 }, all)).toBe(0.3))
  it('of a part is its share of the fixed cost', () => {
    expect(questionnaireCost({ cost: 4_200, costPerLearner: 20 }, { learners: 3, of: 10 })).toBe(1_260)
    expect(questionnaireCost({ cost: 4_200, costPerLearner: 0 }, { learners: 0, of: 10 })).toBe(0)
  })
  it('is the fixed cost while there are no finishers', () =>
    expect(questionnaireCost({ cost: 500, costPerLearner: 20 }, { learners: 0, of: 0 })).toBe(500))
  it('is 0 when the unit costs nothing or there are no learners', () => {
    expect(questionnaireCost({ cost: 0, costPerLearner: 0 }, all)).toBe(0)
    expect(questionnaireCost({ cost: 0, costPerLearner: 20 }, { learners: 0, of: 3 })).toBe(0)
  })
  describe('of parts', () => {
    const price = { cost: 12_500, costPerLearner: 0 }
    const part = (learners: number, of: number, fields = {}) => ({
      price,
      share: { learners, of },
      isWhole: false,
      isOnce: true,
      ...fields,
    })
    it('of one questionnaire is the share of its learners, which is stated', () => {
      const { totalCost, costShare } = costOfParts([part(12, 34)])
      expect([totalCost.toFixed(2), costShare]).toEqual(['4411.76', { learners: 12, of: 34, isOfLearners: true }])
    })
    it.each([
      ['all learners', part(34, 34), 12_500],
      ['nobody chosen, or nobody who completed', part(0, 34, { isWhole: true }), 12_500],
      ['a part of those asked, of whom nobody completed', part(0, 0), 0],
      ['a part in which nobody completed', part(0, 34), 0],
      ['a price for each learner', part(12, 34, { price: { cost: 0, costPerLearner: 20 } }), 240],
    ])('of %s states no share', (_, one, totalCost) =>
      expect(costOfParts([one])).toEqual({ totalCost, hasCost: true, isShareOfCost: false, costShare: null }),
    )
    it('of several questionnaires, or of people who completed twice, is stated by completed questionnaires', () => {
      expect(costOfParts([part(17, 34), part(1, 1), part(0, 0, { isWhole: true })])).toEqual({
        totalCost: 6_250 + 12_500 + 12_500,
        hasCost: true,
        isShareOfCost: true,
        costShare: { learners: 18, of: 35, isOfLearners: false },
      })
      expect(costOfParts([part(2, 5, { isOnce: false })])).toMatchObject({
        totalCost: 5_000,
        costShare: { learners: 2, of: 5, isOfLearners: false },
      })
    })
    it('of nothing is 0, and no cost that was given; nor is a price of nothing', () => {
      expect(costOfParts([])).toMatchObject({ totalCost: 0, hasCost: false })
      expect(costOfParts([part(3, 3, { price: { cost: 0, costPerLearner: 0 } })])).toMatchObject({ hasCost: false })
    })
    it('adds up to the whole however it is divided', () =>
      fc.assert(
        fc.property(
          fc.array(fc.nat(50), { minLength: 1, maxLength: 20 }),
          fc.integer({ min: 1, max: 1e7 }),
          (sizes, cost) => {
            const of = sizes.reduce((sum, size) => sum + size, 0)
            fc.pre(of > 0)
            const parts = sizes.map((learners) => part(learners, of, { price: { cost, costPerLearner: 3 } }))
            const sum = parts.reduce((total, one) => total + costOfParts([one]).totalCost, 0)
            expect(sum).toBeCloseTo(cost, 3)
          },
        ),
      ))
  })
  it.each([
    [100, 3, 33.33],
    [200, 3, 66.67],
    [0.01, 2, 0.01],
    [0.03, 8, 0],
    [0.04, 8, 0.01],
    [500, 1, 500],
  ])('of %d over %d learners is %d each', (total, learners, each) => expect(costPerLearner(total, learners)).toBe(each))
  it('per learner is 0 when there are no learners', () => expect(costPerLearner(100, 0)).toBe(0))
  it('per learner times learners is the total within half a penny each', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 1, max: 500 }), (pence, learners) => {
        expect(Math.abs(costPerLearner(pence / 100, learners) * learners - pence / 100)).toBeLessThanOrEqual(
          0.005 * learners + 1e-6,
        )
      }),
    ))
})

describe('pairStatistics', () => {
  it('cover the complete pairs', () =>
    expect(
      pairStatistics([
        { before: 4, after: 7 },
        { before: 5, after: 9 },
        { before: 3, after: null },
        { before: null, after: null },
      ]),
    ).toEqual({
      n: 2,
      meanBefore: 4.5,
      meanAfter: 8,
      sdBefore: Math.SQRT1_2,
      sdAfter: Math.SQRT2,
      sdChange: Math.SQRT1_2,
    }))
  it('are null without a complete pair', () => expect(pairStatistics([{ before: 3, after: null }])).toBeNull())
  it('have no deviation with one pair', () =>
    expect(pairStatistics([{ before: 3, after: 4 }])).toEqual({
      n: 1,
      meanBefore: 3,
      meanAfter: 4,
      sdBefore: null,
      sdAfter: null,
      sdChange: null,
    }))

  const pairs = fc.array(
    fc.record({ before: fc.integer({ min: 1, max: 10 }), after: fc.integer({ min: 1, max: 10 }) }),
    { minLength: 1 },
  )
  it('do not depend on the order and are within the scale', () =>
    fc.assert(
      fc.property(pairs, (given) => {
        const [statistics, turned] = [pairStatistics(given)!, pairStatistics(given.toReversed())!]
        expect(turned.meanBefore).toBeCloseTo(statistics.meanBefore, 9)
        expect(turned.sdChange ?? 0).toBeCloseTo(statistics.sdChange ?? 0, 9)
        expect(statistics.meanBefore).toBeGreaterThanOrEqual(1)
        expect(statistics.meanAfter).toBeLessThanOrEqual(10)
      }),
    ))
})

describe('meanToTwoDecimals', () => {
  it.each([
    [3.3, '3.30'],
    [4, '4.00'],
    [2.675, '2.68'],
    [2.674, '2.67'],
    [10 / 3, '3.33'],
  ])('%d is shown as %s', (mean, shown) => expect(meanToTwoDecimals(mean)).toBe(shown))
})

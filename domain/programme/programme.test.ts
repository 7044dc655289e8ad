import { describe, expect, it } from 'vitest'
import { programmeCategories, programmeTotals } from './index'

const scale = { kind: 'scale' as const, baseAmount: null, currencySymbol: null }
const amount = (baseAmount: number) => ({ kind: 'amount' as const, baseAmount, currencySymbol: '£' })
const category = (mean: number, n: number, unit: typeof scale | ReturnType<typeof amount> = scale) => ({
  analysisTypeId: 'k',
  name: 'Confidence',
  unit,
  change: { n, mean, low: mean - 5, high: mean + 5 },
})
const cohort = (
  questionnaireId: string,
  categories: ReturnType<typeof category>[],
  withheldCategories: string[] = [],
) => ({
  questionnaireId,
  categories,
  withheldCategories,
})

describe('the categories of a programme', () => {
  it('are pooled over the campaigns that show them, and name where one is withheld', () => {
    const [found] = programmeCategories([
      cohort('a', [category(10, 10)]),
      cohort('b', [], ['Confidence']),
      cohort('c', [category(40, 20)]),
    ])
    expect(found).toMatchObject({
      name: 'Confidence',
      points: [
        { questionnaireId: 'a', change: { mean: 10 }, isWithheld: false },
        { questionnaireId: 'b', change: null, isWithheld: true },
        { questionnaireId: 'c', change: { mean: 40 }, isWithheld: false },
      ],
      pooled: { n: 30, mean: 30 },
    })
  })
  it('have no figure over all where one campaign alone shows them', () =>
    expect(programmeCategories([cohort('a', [category(10, 10)]), cohort('b', [])])[0]!.pooled).toBeNull())
  it('are kept apart where they are percentages of other base amounts', () =>
    expect(
      programmeCategories([
        cohort('a', [category(10, 10, amount(100))]),
        cohort('b', [category(40, 20, amount(500))]),
      ]).map(({ pooled, points }) => [pooled, points.map(({ change }) => change?.mean ?? null)]),
    ).toEqual([
      [null, [10, null]],
      [null, [null, 40]],
    ]))
})

describe('the totals of a programme', () => {
  const of = (totalLearners: number, totalCost: number, benefits: number | null = null) => ({
    invited: totalLearners + 2,
    completed: totalLearners,
    joined: 1,
    joinedCompleted: 0,
    learnerResults: { totalLearners, totalCost, hasCost: totalCost > 0 },
    returnOnInvestment:
      benefits === null
        ? null
        : { benefits, cost: totalCost, costShare: null, answers: totalLearners, bcr: benefits / totalCost, roi: 1 },
  })
  it('are the sums of the campaigns, with the cost per person over those that have a price', () =>
    expect(programmeTotals([of(10, 500), of(5, 0), of(20, 1_000)])).toMatchObject({
      cohorts: 3,
      asked: 44,
      completed: 35,
      pricedCohorts: 2,
      totalCost: 1_500,
      costPerLearner: 50,
      returnOnInvestment: null,
    }))
  it('have the return of the summed benefits against the summed cost', () => {
    const found = programmeTotals([of(10, 500, 1_500), of(20, 1_000, 1_500)])
    expect(found).toMatchObject({ returnCohorts: 2, returnOnInvestment: { benefits: 3_000, cost: 1_500, roi: 100 } })
  })
})

import { describe, expect, it } from 'vitest'
import { changeEvidence, pairStatistics } from '../changeEvidence'
import { findingCategory } from './findingCategory'

const planning = { name: 'Planning', change: { n: 4, mean: 20, low: 5, high: 35 } }
const pairOf = (text: string, pairs: [number, number][]) => ({
  text,
  responseType: 'ComparisonScale' as const,
  change: changeEvidence(pairStatistics(pairs.map(([before, after]) => ({ before, after })))!),
})
const [ask, plan] = [
  pairOf('Ask', [
    [2, 4],
    [3, 6],
    [5, 6],
    [4, 8],
  ]),
  pairOf('Plan', [
    [2, 3],
    [3, 3],
    [5, 6],
    [4, 5],
  ]),
]
const amount = { text: 'Saved?', responseType: 'CurrencyAmount' as const, change: null }
const percentage = { text: 'Share?', responseType: 'Percentage' as const, change: null }

describe('a category in the findings', () => {
  it('has the mean of the effect sizes of its before and after questions', () => {
    const [one, other] = [ask, plan].map(({ change }) => change!.correctedEffectSize!)
    expect(findingCategory(planning, [ask, plan])).toEqual({
      ...planning,
      unit: 'scale',
      effect: (one! + other!) / 2,
      questions: ['Ask', 'Plan'],
    })
  })
  it('has none where a question has none', () => {
    expect(findingCategory(planning, [ask, percentage])).toMatchObject({ unit: 'scale', effect: null })
    expect(
      findingCategory(planning, [
        ask,
        pairOf('Two', [
          [1, 2],
          [2, 4],
        ]),
      ]),
    ).toMatchObject({ effect: null })
    expect(findingCategory(planning, [])).toMatchObject({ unit: 'scale', effect: null })
  })
  it('is of amounts where one of its questions is, and names its questions', () => {
    expect(findingCategory(planning, [ask, amount])).toMatchObject({ unit: 'amount', questions: ['Ask', 'Saved?'] })
    expect(findingCategory(planning, [ask])).toMatchObject({ unit: 'scale', questions: ['Ask'] })
  })
})

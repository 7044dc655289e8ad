import { describe, expect, it } from 'vitest'
import { changeBasis } from './changeBasis'

const scale = { responseType: 'ComparisonScale' as const, baseAmount: null }
const money = { responseType: 'CurrencyAmount' as const, baseAmount: 10_000 }
const hours = { responseType: 'Number' as const, baseAmount: 40 }
const percentage = { responseType: 'Percentage' as const, baseAmount: null }

describe('what a change is in percent of', () => {
  it.each([
    ['scales', [scale, scale], { kind: 'Scale', amount: null }],
    ['money', [money], { kind: 'CurrencyAmount', amount: 10_000 }],
    ['a number', [hours, hours], { kind: 'Number', amount: 40 }],
    ['percentages', [percentage], { kind: 'Percentage', amount: null }],
    ['answers without a figure', [{ responseType: 'TextBoxes' as const }, scale], { kind: 'Scale', amount: null }],
    ['nothing', [], { kind: 'Scale', amount: null }],
  ])('%s', (_, questions, basis) => expect(changeBasis(questions)).toEqual(basis))

  it.each([
    ['money and scales', [money, scale]],
    ['money, hours and percentages', [money, hours, percentage]],
    ['money of two base amounts', [money, { ...money, baseAmount: 500 }]],
    [
      'hours and money of the same base amount',
      [
        { ...hours, baseAmount: 500 },
        { ...money, baseAmount: 500 },
      ],
    ],
  ])('nothing in particular: %s', (_, questions) =>
    expect(changeBasis(questions)).toEqual({ kind: 'Mixed', amount: null }),
  )
})

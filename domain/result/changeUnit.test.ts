import { describe, expect, it } from 'vitest'
import { byAxis, byUnit, changeUnitOf, type MeasuredQuestion, roundedOutwards } from './changeUnit'

const question = (
  responseType: MeasuredQuestion['responseType'],
  baseAmount = 0,
  currencySymbol = '£',
): MeasuredQuestion => ({ responseType, baseAmount, currencySymbol })
const none = { baseAmount: null, currencySymbol: null }

describe('the unit of a change', () => {
  it.each([
    ['of scales of any length', [question('ComparisonScale'), question('ComparisonScale')], { kind: 'scale', ...none }],
    ['of stated percentages', [question('Percentage', 50)], { kind: 'percentage', ...none }],
    ['of money', [question('CurrencyAmount', 10_000)], { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' }],
    ['of numbers', [question('Number', 40)], { kind: 'amount', baseAmount: 40, currencySymbol: null }],
    ['without a base amount', [question('Number')], { kind: 'amount', baseAmount: 0, currencySymbol: null }],
    ['of several base amounts', [question('Number', 40), question('Number', 35)], { kind: 'amount', ...none }],
    ['of money and numbers', [question('Number', 40), question('CurrencyAmount', 40)], { kind: 'amount', ...none }],
    ['of scales and money', [question('ComparisonScale'), question('CurrencyAmount', 9)], { kind: 'mixed', ...none }],
    ['of scales and percentages', [question('ComparisonScale'), question('Percentage')], { kind: 'mixed', ...none }],
    ['of nothing', [], { kind: 'scale', ...none }],
  ] as const)('%s', (_, questions, unit) => expect(changeUnitOf(questions)).toEqual(unit))
})
it('scales share an axis, and each base amount has its own', () => {
  const line = (name: string, ...questions: MeasuredQuestion[]) => ({ name, unit: changeUnitOf(questions) })
  const lines = [
    line('care', question('ComparisonScale')),
    line('cost', question('CurrencyAmount', 10_000)),
    line('time', question('Number', 40)),
    line('trust', question('ComparisonScale')),
    line('income', question('CurrencyAmount', 10_000)),
  ]
  expect(byAxis(lines).map((group) => group.map(({ name }) => name))).toEqual([
    ['care', 'trust'],
    ['cost', 'income'],
    ['time'],
  ])
})
it.each([
  [0, 0],
  [7.2, 8],
  [33.3, 40],
  [115, 200],
  [-12, -20],
])('an axis to hold %d ends at %d', (value, end) => expect(roundedOutwards(value)).toBe(end))

it('lines of one unit are together, in an order that does not follow theirs', () => {
  const line = (name: string, kind: 'scale' | 'percentage' | 'amount', baseAmount: number | null = null) => ({
    name,
    unit: { kind, baseAmount, currencySymbol: null },
  })
  const lines = [line('a', 'amount', 40), line('b', 'percentage'), line('c', 'scale'), line('d', 'amount', 40)]
  const namesOf = (given: typeof lines) => byUnit(given).map((group) => group.map(({ name }) => name).join(''))
  expect(namesOf(lines)).toEqual(['c', 'b', 'ad'])
  expect(namesOf(lines.toReversed())).toEqual(['c', 'b', 'da'])
})

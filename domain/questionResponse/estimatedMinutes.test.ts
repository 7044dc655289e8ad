import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { estimatedMinutes } from '.'

type Timed = Parameters<typeof estimatedMinutes>[0][number]
const timedQuestion = (fields: Partial<Timed> = {}): Timed =>
  questionDetail('q', { questionText: '<p>How useful was it?</p>', ...fields })
const many = (count: number, fields: Partial<Timed> = {}) => Array.from({ length: count }, () => timedQuestion(fields))
const text = (minTextBoxes: number) =>
  ({ questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes, maxTextBoxes: 5 }) as const

it('is zero without questions, and otherwise at least a minute', () => {
  expect(estimatedMinutes([])).toBe(0)
  expect(estimatedMinutes([timedQuestion()])).toBe(1)
})
it.each([
  ['a scale', 1, {}],
  ['yes or no', 1, { responseType: 'YesNo' }],
  ['one of several options', 1, { questionType: 'Intent', responseType: 'PickOne' }],
  ['several options', 2, { questionType: 'Intent', responseType: 'MultipleChoice' }],
  ['before and after', 2, { responseType: 'ComparisonScale' }],
  ['a figure', 2, { responseType: 'CurrencyAmount' }],
  ['an amount with both its shares', 4, { responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true }],
  ['a text that may be left out', 2, text(0)],
  ['a text', 4, text(1)],
  ['three texts', 8, text(3)],
] as const)('six of %s take %d minutes', (_what, minutes, fields) =>
  expect(estimatedMinutes(many(6, fields))).toBe(minutes),
)
it('a second prompt adds time where it is asked', () => {
  const second = { isReinforcementRequired: true, reinforcementText: 'Who helps you?' }
  expect(estimatedMinutes(many(6, { ...text(1), ...second }))).toBe(6)
  expect(estimatedMinutes(many(6, second))).toBe(1)
})
it('long questions take longer to read', () => {
  const words = (count: number) => ({ questionText: `<p>${'word '.repeat(count)}</p>` })
  expect(estimatedMinutes(many(6, words(30)))).toBe(1)
  expect(estimatedMinutes(many(6, words(50)))).toBe(2)
})

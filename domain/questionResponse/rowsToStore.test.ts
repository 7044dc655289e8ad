import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { type AnswerableQuestion, blankRow } from './answerRow'
import { rowsToStore } from './rowsToStore'

const question: AnswerableQuestion = questionDetail('q', {
  questionType: 'Commitment',
  responseType: 'TextBoxes',
  minTextBoxes: 1,
  maxTextBoxes: 3,
  isNARequired: true,
  options: ['Red', 'Blue'],
})
const crowded = {
  displayOrder: 0,
  textInput: 'x',
  amountInput: 3,
  yesNoInput: true,
  reinforcementText: 'why',
  isolationInput: 0.5,
  confidenceInput: 0.8,
  isUserInput: true,
}

it('stores only the text of boxes, trimmed and without characters that cannot be stored', () => {
  expect(rowsToStore(question, [{ ...crowded, textInput: ' a\u0000b\ud800c ' }])).toEqual([
    { ...blankRow, textInput: 'abc' },
  ])
})
it('a skipped optional question stores an empty row that is not an entry', () => {
  expect(rowsToStore(question, [{ ...blankRow, isUserInput: true, textInput: ' ' }])).toEqual([
    { ...blankRow, textInput: '', isUserInput: false },
  ])
})
it('the option that asks for words stores them in place of its text, which stays while nothing is written', () => {
  const withOther = { ...question, responseType: 'MultipleChoice', otherOption: 2 } as const
  const stored = (textInput: string | null) =>
    rowsToStore(
      withOther,
      [1, 2].map((displayOrder) => ({ ...crowded, displayOrder, textInput })),
    ).map((row) => row.textInput)
  expect(stored(' Teal\u0000 ')).toEqual(['Red', 'Teal'])
  expect([stored(''), stored(null), stored('Blue')]).toEqual(Array(3).fill(['Red', 'Blue']))
})
it('a chosen option stores its number and its text, whatever was sent', () => {
  const pickOneQuestion = { ...question, responseType: 'PickOne' } as const
  expect(rowsToStore(pickOneQuestion, [{ ...crowded, displayOrder: 2 }])).toEqual([
    { ...blankRow, displayOrder: 2, amountInput: 2, textInput: 'Blue' },
  ])
})
it('a figure stores only the figure, even when sent as not an entry', () => {
  const numberQuestion = { ...question, questionType: 'Measure', responseType: 'Number' } as const
  expect(rowsToStore(numberQuestion, [{ ...crowded, isUserInput: false }])).toEqual([{ ...blankRow, amountInput: 3 }])
})
it('an amount of money stores the shares asked for, to a hundredth of a percent', () => {
  const money = { ...question, questionType: 'Measure', responseType: 'CurrencyAmount' } as const
  expect(rowsToStore(money, [crowded])).toEqual([{ ...blankRow, amountInput: 3 }])
  expect(rowsToStore({ ...money, asksIsolation: true }, [{ ...crowded, isolationInput: 1 / 3 }])).toEqual([
    { ...blankRow, amountInput: 3, isolationInput: 0.3333 },
  ])
  expect(rowsToStore({ ...money, asksConfidence: true }, [{ ...crowded, confidenceInput: 0 }])).toEqual([
    { ...blankRow, amountInput: 3, confidenceInput: 0 },
  ])
})
it('not applicable is stored as text without a figure', () => {
  const scaleQuestion = { ...question, questionType: 'Measure', responseType: 'Scale' } as const
  expect(rowsToStore(scaleQuestion, [{ ...blankRow, textInput: 'N/A' }])).toEqual([{ ...blankRow, textInput: 'N/A' }])
})
it('the second answer is stored on the first row, where it is asked for', () => {
  const rows = [
    { ...blankRow, displayOrder: 1, textInput: 'b', reinforcementText: 'because' },
    { ...blankRow, textInput: 'a' },
  ]
  const stored = rowsToStore({ ...question, isReinforcementRequired: true }, rows)
  expect(stored.map(({ textInput, reinforcementText }) => [textInput, reinforcementText])).toEqual([
    ['a', 'because'],
    ['b', null],
  ])
  expect(
    rowsToStore({ ...question, isReinforcementRequired: true, questionType: 'Improvement' }, rows)[0]
      ?.reinforcementText,
  ).toBeNull()
})

import { expect, it } from 'vitest'
import type { ResponseType } from '../question'
import { answerGap } from './index'
import { type AnswerableQuestion, blankRow, leftOutRow } from './answerRow'

const questionOf = (responseType: ResponseType, minTextBoxes = 0) =>
  ({
    questionType: ['TextBoxes', 'PickOne', 'MultipleChoice'].includes(responseType) ? 'Intent' : 'Measure',
    responseType,
    minTextBoxes,
    maxTextBoxes: 3,
  }) as AnswerableQuestion
const rows = (count: number, text = 'a') =>
  Array.from({ length: count }, (_, displayOrder) => ({ ...blankRow, displayOrder, textInput: text, amountInput: 1 }))

it.each<[string, AnswerableQuestion, number, ReturnType<typeof answerGap>]>([
  ['a comparison without an answer', questionOf('ComparisonScale'), 0, { key: 'bothScales' }],
  ['a comparison with one side', questionOf('ComparisonScale'), 1, { key: 'bothScales' }],
  ['a comparison with both sides', questionOf('ComparisonScale'), 2, null],
  ['too few boxes', questionOf('TextBoxes', 2), 1, { key: 'minimumResponses', n: 2 }],
  ['no box of one', questionOf('TextBoxes', 1), 0, { key: 'minimumResponses', n: 1 }],
  ['enough boxes', questionOf('TextBoxes', 2), 2, null],
  ['optional boxes left empty', questionOf('TextBoxes', 0), 0, null],
  ...(['Number', 'CurrencyAmount', 'Percentage', 'YesNo', 'Scale', 'PickOne', 'MultipleChoice'] as const).flatMap(
    (type): [string, AnswerableQuestion, number, ReturnType<typeof answerGap>][] => [
      [`${type} without an answer`, questionOf(type), 0, { key: 'provideResponse' }],
      [`${type} with an answer`, questionOf(type), 1, null],
    ],
  ),
])('%s', (_case, question, count, gap) => expect(answerGap(question, rows(count))).toEqual(gap))

it.each(['Number', 'YesNo', 'Scale', 'ComparisonScale', 'PickOne', 'TextBoxes'] as const)(
  '%s that may be left out: nothing is missing until an answer is begun',
  (type) => {
    const optional = { ...questionOf(type, 2), isOptional: true }
    expect(answerGap(optional, [])).toBeNull()
    expect(answerGap(optional, [leftOutRow])).toBeNull()
    expect(answerGap({ ...optional, isOptional: false }, [leftOutRow])).not.toBeNull()
    const begun = answerGap(optional, rows(1))
    if (type === 'ComparisonScale') expect(begun).toEqual({ key: 'bothScales' })
    else expect(begun).toEqual(type === 'TextBoxes' ? { key: 'minimumResponses', n: 2 } : null)
  },
)

it('empty boxes do not count', () =>
  expect(answerGap(questionOf('TextBoxes', 1), rows(1, ' '))).toEqual({ key: 'minimumResponses', n: 1 }))

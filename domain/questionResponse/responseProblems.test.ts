import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { hasOptions } from '../question'
import { type AnswerableQuestion, blankRow, leftOutRow } from './answerRow'
import { saveQuestionResponsesSchema, type QuestionResponseRow } from './questionResponse.schema'
import { responseProblems } from './responseProblems'
import { rowsToStore } from './rowsToStore'

const question = (fields: Partial<AnswerableQuestion>): AnswerableQuestion =>
  questionDetail('q', {
    responseType: 'Number',
    scaleMax: 10,
    options: ['Red', '', 'Blue', '  ', '', '', '', 'Green'],
    ...fields,
  })
const row = (fields: Partial<QuestionResponseRow>): QuestionResponseRow => ({ ...blankRow, ...fields })
const keys = (questionFields: Partial<AnswerableQuestion>, rows: Partial<QuestionResponseRow>[]) =>
  responseProblems(question(questionFields), rows.map(row)).map(({ key }) => key)

describe('any question', () => {
  it('may be cleared', () => expect(keys({}, [])).toEqual([]))
  it('refuses two rows in one place', () =>
    expect(keys({ responseType: 'ComparisonScale' }, [{ amountInput: 1 }, { amountInput: 2 }])).toEqual(['duplicate']))
  it('reports the invalid row and field', () =>
    expect(
      responseProblems(question({ responseType: 'ComparisonScale' }), [
        row({ amountInput: 1 }),
        row({ displayOrder: 1 }),
      ]),
    ).toEqual([{ path: 'responses.1.amountInput', key: 'numberRequired' }]))
})

describe.each(['Number', 'YesNo', 'Scale', 'ComparisonScale', 'PickOne', 'MultipleChoice', 'TextBoxes'] as const)(
  '%s that may be left out',
  (responseType) => {
    const questionType = ['PickOne', 'MultipleChoice', 'TextBoxes'].includes(responseType) ? 'Intent' : 'Measure'
    const asked = { questionType, responseType, minTextBoxes: 1, maxTextBoxes: 3, isOptional: true } as const
    it('accepts the row of having left it out', () => expect(keys(asked, [leftOutRow])).toEqual([]))
    it('refuses it where an answer is needed', () =>
      expect(keys({ ...asked, isOptional: false }, [leftOutRow])).toHaveLength(1))
    it('refuses it in another place, or with a value', () => {
      const elsewhere = { ...leftOutRow, displayOrder: 1 }
      if (hasOptions(responseType))
        expect(rowsToStore(question(asked), [elsewhere])).toMatchObject([{ amountInput: 1, isUserInput: true }])
      else expect(keys(asked, [elsewhere])).toHaveLength(1)
      if (questionType === 'Measure')
        expect(responseProblems(question(asked), [leftOutRow, row({ displayOrder: 1 })])).not.toEqual([])
    })
    it('stores it without a value', () =>
      expect(rowsToStore(question(asked), [{ ...leftOutRow, textInput: null }])).toEqual([leftOutRow]))
  },
)

describe.each(['Number', 'CurrencyAmount', 'Percentage'] as const)('%s', (responseType) => {
  it.each([0, -3, 12.5, 1e12])('accepts %d', (amountInput) =>
    expect(keys({ responseType }, [{ amountInput }])).toEqual([]),
  )
  it.each([NaN, Infinity])('refuses %d', (amountInput) =>
    expect(keys({ responseType }, [{ amountInput }])).toEqual(['numberRequired']),
  )
  it('requires a figure', () => expect(keys({ responseType }, [{ textInput: '12' }])).toEqual(['numberRequired']))
  it('accepts one row', () =>
    expect(keys({ responseType }, [{ amountInput: 1 }, { displayOrder: 1, amountInput: 2 }])).toEqual(['tooMany']))
  it('is in the first place', () =>
    expect(keys({ responseType }, [{ displayOrder: 1, amountInput: 2 }])).toEqual(['outOfRange']))
})

describe('a range', () => {
  const hours = { responseType: 'Number', leastValue: 0, mostValue: 40 } as const
  it.each([0, 12.5, 40])('accepts %d', (amountInput) => expect(keys(hours, [{ amountInput }])).toEqual([]))
  it('refuses what is below or above, with the end', () => {
    expect(responseProblems(question(hours), [row({ amountInput: -0.01 })])).toEqual([
      { path: 'responses.0.amountInput', key: 'belowLeast', values: { n: 0 } },
    ])
    expect(responseProblems(question(hours), [row({ amountInput: 40.01 })])).toEqual([
      { path: 'responses.0.amountInput', key: 'aboveMost', values: { n: 40 } },
    ])
  })
  it('takes whole numbers only where it says so', () => {
    expect(keys({ ...hours, isWholeNumber: true }, [{ amountInput: 12 }])).toEqual([])
    expect(keys({ ...hours, isWholeNumber: true }, [{ amountInput: 12.5 }])).toEqual(['wholeNumber'])
    expect(keys({ ...hours, responseType: 'CurrencyAmount', isWholeNumber: true }, [{ amountInput: 12.5 }])).toEqual([])
  })
  it('belongs to figures only', () =>
    expect(keys({ responseType: 'Scale', scaleMax: 5, mostValue: 2 }, [{ amountInput: 5 }])).toEqual([]))
})

describe('yes or no', () => {
  it.each([true, false])('accepts %s', (yesNoInput) =>
    expect(keys({ responseType: 'YesNo' }, [{ yesNoInput }])).toEqual([]),
  )
  it('requires one of them', () => expect(keys({ responseType: 'YesNo' }, [{ amountInput: 1 }])).toEqual(['required']))
})

describe('a scale', () => {
  it.each([1, 5])('accepts step %d of 5', (amountInput) =>
    expect(keys({ responseType: 'Scale', scaleMax: 5 }, [{ amountInput }])).toEqual([]),
  )
  it.each([0, 6, 2.5, -1])('refuses %d of 5', (amountInput) =>
    expect(keys({ responseType: 'Scale', scaleMax: 5 }, [{ amountInput }])).toEqual(['outOfRange']),
  )
  it.each([0.1, 0.3, 0.7, 1])('in percent accepts %d of ten steps', (amountInput) =>
    expect(keys({ responseType: 'Scale', isPercentage: true }, [{ amountInput }])).toEqual([]),
  )
  it.each([0, 1.1, 0.75, 7])('in percent refuses %d of ten steps', (amountInput) =>
    expect(keys({ responseType: 'Scale', isPercentage: true }, [{ amountInput }])).toEqual(['outOfRange']),
  )
})

describe('a before and after scale', () => {
  const questionFields = { responseType: 'ComparisonScale', scaleMax: 5 } as const
  it('accepts both sides', () =>
    expect(keys(questionFields, [{ amountInput: 2 }, { displayOrder: 1, amountInput: 5 }])).toEqual([]))
  it('accepts one side for now', () => expect(keys(questionFields, [{ displayOrder: 1, amountInput: 5 }])).toEqual([]))
  it('has no third side', () =>
    expect(keys(questionFields, [{ displayOrder: 2, amountInput: 5 }])).toEqual(['outOfRange']))
})

describe('not applicable', () => {
  const aside = { textInput: 'N/A' }
  it('is accepted where it is offered', () => expect(keys({ isNARequired: true }, [aside])).toEqual([]))
  it('is refused where it is not', () => expect(keys({}, [aside])).toEqual(['numberRequired']))
  it('is refused for yes or no', () =>
    expect(keys({ responseType: 'YesNo', isNARequired: true }, [aside])).toEqual(['required']))
  it('applies to both sides of a comparison or to none', () => {
    const questionFields = { responseType: 'ComparisonScale', isNARequired: true } as const
    expect(keys(questionFields, [aside, { ...aside, displayOrder: 1 }])).toEqual([])
    expect(keys(questionFields, [aside, { displayOrder: 1, amountInput: 3 }])).toEqual(['outOfRange'])
  })
})

describe('options', () => {
  const one = { questionType: 'Intent', responseType: 'PickOne' } as const
  const many = { questionType: 'Intent', responseType: 'MultipleChoice' } as const
  it.each([1, 3, 8])('option %d is offered', (displayOrder) =>
    expect(keys(one, [{ displayOrder, amountInput: displayOrder }])).toEqual([]),
  )
  it.each([0, 2, 4, 9])('option %d is not', (displayOrder) => expect(keys(one, [{ displayOrder }])).toHaveLength(1))
  it('of pick one accept one', () => expect(keys(one, [{ displayOrder: 1 }, { displayOrder: 3 }])).toEqual(['tooMany']))
  it('of multiple choice accept any number', () =>
    expect(keys(many, [{ displayOrder: 1 }, { displayOrder: 3 }, { displayOrder: 8 }])).toEqual([]))
  it('contain their number or nothing', () =>
    expect(keys(one, [{ displayOrder: 1, amountInput: 3 }])).toEqual(['outOfRange']))
})

describe('text boxes', () => {
  const boxes = { questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 2 } as const
  it('accept as many as there are', () =>
    expect(keys(boxes, [{ textInput: 'a' }, { displayOrder: 1, textInput: 'b' }])).toEqual([]))
  it('accept no more', () =>
    expect(
      keys(
        boxes,
        [0, 1, 2].map((displayOrder) => ({ displayOrder, textInput: 'a' })),
      ),
    ).toEqual(['tooMany']))
  it.each([null, '', '  '])('refuse %j', (textInput) => expect(keys(boxes, [{ textInput }])).toEqual(['required']))
  it('accept the marker of a skipped question when optional', () => {
    const mark = { textInput: '', isUserInput: false }
    expect(keys({ ...boxes, minTextBoxes: 0 }, [mark])).toEqual([])
    expect(keys(boxes, [mark])).toEqual(['required'])
  })
  it('are the default for a question without a response type', () =>
    expect(keys({ ...boxes, responseType: null }, [{ textInput: 'a' }])).toEqual([]))
})

it('the schema refuses figures beyond 10^12', () => {
  const id = '0192f0a0-0000-7000-8000-000000000001'
  const parsed = saveQuestionResponsesSchema.safeParse({
    questionnaireRespondentSessionId: id,
    questionId: id,
    responses: [{ displayOrder: 0, amountInput: 1e13 }],
  })
  expect(parsed.success).toBe(false)
})

describe('the shares of an amount', () => {
  const asking = { responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true } as const
  it.each([0, 0.5, 1, null])('may be %j', (share) =>
    expect(keys(asking, [{ amountInput: 9, isolationInput: share, confidenceInput: share }])).toEqual([]),
  )
  it.each([-0.01, 1.01, 50, NaN, Infinity])('are never %d', (share) =>
    expect(keys(asking, [{ amountInput: 9, confidenceInput: share }])).toEqual(['outOfRange']),
  )
  it.each(['isolationInput', 'confidenceInput'] as const)('are refused where they are not asked for: %s', (field) => {
    const questionFields = {
      responseType: 'CurrencyAmount',
      asksIsolation: field !== 'isolationInput',
      asksConfidence: field !== 'confidenceInput',
    } as const
    expect(responseProblems(question(questionFields), [row({ amountInput: 9, [field]: 0.5 })])).toEqual([
      { path: `responses.0.${field}`, key: 'outOfRange' },
    ])
  })
  it.each(['Number', 'Percentage'] as const)('are refused with another figure: %s', (responseType) =>
    expect(keys({ ...asking, responseType }, [{ amountInput: 9, isolationInput: 0.5 }])).toEqual(['outOfRange']),
  )
  it('are refused without an amount', () => {
    expect(keys(asking, [{ isolationInput: 0.5 }])).toEqual(['numberRequired'])
    expect(keys({ ...asking, isNARequired: true }, [{ textInput: 'N/A', isolationInput: 0.5 }])).toEqual(['outOfRange'])
  })
  it.each([-0.01, 1.01, NaN, Infinity, '0.5'])(
    'are refused by the schema before the question is considered: %j',
    (share) => {
      const id = '0192f0a0-0000-7000-8000-000000000009'
      const rows = {
        questionnaireRespondentSessionId: id,
        questionId: id,
        responses: [{ displayOrder: 0, amountInput: 1, isolationInput: share }],
      }
      expect(saveQuestionResponsesSchema.safeParse(rows).success).toBe(false)
    },
  )
})

it('accepts words of 500 characters at the option that asks for them, and no longer ones', () => {
  const asked = question({ questionType: 'Intent', responseType: 'PickOne', otherOption: 8 })
  const problems = (displayOrder: number, length: number) =>
    responseProblems(asked, [row({ displayOrder, amountInput: displayOrder, textInput: 'a'.repeat(length) })])
  expect(problems(8, 500)).toEqual([])
  expect(problems(8, 501)).toEqual([{ path: 'responses.0.textInput', key: 'tooLong' }])
  // Of another option the text is not read.
  expect(problems(1, 501)).toEqual([])
})

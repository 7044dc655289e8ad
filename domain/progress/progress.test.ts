import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered, progress, type ProgressQuestion, type ProgressResponse } from '.'

const question = (changes: Partial<ProgressQuestion> = {}): ProgressQuestion => ({
  id: 'q',
  questionType: 'Measure',
  responseType: 'Number',
  minTextBoxes: 0,
  isOptional: false,
  isPercentage: false,
  condition: null,
  sectionCondition: null,
  ...changes,
})
const response = (fields: Partial<ProgressResponse>): ProgressResponse => ({
  questionId: 'q',
  displayOrder: 0,
  textInput: null,
  amountInput: null,
  yesNoInput: null,
  isUserInput: true,
  ...fields,
})
const texts = (...values: (string | null)[]): ProgressResponse[] =>
  values.map((textInput, displayOrder) => response({ textInput, displayOrder }))
const rows = (count: number) => texts(...Array.from({ length: count }, () => null))
const ideas = (minTextBoxes: number) =>
  question({ questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes })
const started = { startDate: new Date('2026-03-01T09:00:00Z'), endDate: null }
const ended = new Date('2026-03-01T10:00:00Z')

describe('isAnswered', () => {
  it.each([
    [1, false],
    [2, true],
    [3, true],
  ])('a text question with a minimum of 2 and %d entries: %s', (entries, expected) =>
    expect(isAnswered(ideas(2), texts(...Array.from({ length: entries }, () => 'idea')))).toBe(expected),
  )
  it('does not count blank entries towards the minimum', () =>
    expect(isAnswered(ideas(2), texts('idea', '  ', '', null))).toBe(false))
  it('counts only what the person entered towards the minimum', () =>
    expect(isAnswered(ideas(1), [{ questionId: 'q', textInput: 'idea', isUserInput: false }])).toBe(false))
  it('treats the empty row of a skipped optional text question as an answer', () => {
    expect(isAnswered(ideas(0), [{ questionId: 'q', textInput: '', isUserInput: false }])).toBe(true)
    expect(isAnswered(ideas(0), [])).toBe(false)
  })
  it.each(['PickOne', 'MultipleChoice', 'Number', 'YesNo', 'Scale', 'ComparisonScale', 'TextBoxes'] as const)(
    'treats the empty row of a %s that may be left out as an answer, and no longer once it must be answered',
    (responseType) => {
      const passed = [{ questionId: 'q', textInput: '', isUserInput: false }]
      const needed = question({
        questionType: responseType === 'TextBoxes' ? 'Intent' : 'Measure',
        responseType,
        minTextBoxes: 1,
      })
      expect(isAnswered({ ...needed, isOptional: true }, passed)).toBe(true)
      expect(isAnswered({ ...needed, isOptional: true }, [])).toBe(false)
      expect(isAnswered(needed, passed)).toBe(false)
    },
  )
  it('treats a commitment without a response type as text', () =>
    expect(isAnswered({ ...ideas(1), responseType: null }, texts(''))).toBe(false))
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('a before/after scale with %d answers: %s', (count, expected) =>
    expect(isAnswered(question({ responseType: 'ComparisonScale' }), rows(count))).toBe(expected),
  )
  it.each(['PickOne', 'MultipleChoice', 'Number', 'CurrencyAmount', 'Percentage', 'YesNo', 'Scale'] as const)(
    '%s needs one answer',
    (responseType) => {
      expect(isAnswered(question({ responseType }), [])).toBe(false)
      expect(isAnswered(question({ responseType }), rows(1))).toBe(true)
    },
  )
  it('ignores a minimum of text boxes on a measure and on options', () => {
    expect(isAnswered(question({ minTextBoxes: 3 }), rows(1))).toBe(true)
    expect(
      isAnswered(question({ questionType: 'Improvement', responseType: 'PickOne', minTextBoxes: 3 }), texts('Red')),
    ).toBe(true)
  })
  it('counts not applicable as an answer, on both rows of a pair', () => {
    expect(isAnswered(question(), texts('N/A'))).toBe(true)
    expect(isAnswered(question({ responseType: 'ComparisonScale' }), texts('N/A', 'N/A'))).toBe(true)
  })
  it('considers only its own answers', () =>
    expect(isAnswered(question(), [{ questionId: 'other', textInput: null, isUserInput: true }])).toBe(false))
})

describe('progress', () => {
  const createQuestions = (count: number) => Array.from({ length: count }, (_, index) => question({ id: `q${index}` }))
  const given = (count: number): ProgressResponse[] =>
    Array.from({ length: count }, (_, index) => response({ questionId: `q${index}` }))

  it('is 0 before the start, whatever was answered', () => {
    expect(progress({ startDate: null, endDate: null }, createQuestions(2), given(2))).toBe(0)
    expect(progress({ startDate: null, endDate: ended }, createQuestions(2), given(2))).toBe(0)
  })
  it('is 100 after the end, whatever was left open', () =>
    expect(progress({ ...started, endDate: ended }, createQuestions(2), [])).toBe(100))
  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    [29, 100, 29],
    [199, 200, 99],
  ])('with %d of %d answered is %d', (answered, questions, percent) =>
    expect(progress(started, createQuestions(questions), given(answered))).toBe(percent),
  )
  it('counts only the questions that are shown, and only their answers', () => {
    const questions = [
      question({ id: 'first' }),
      question({
        id: 'second',
        condition: { match: 'all', terms: [{ questionId: 'first', test: 'atLeast', value: 4 }] },
      }),
    ]
    const first = (amountInput: number) => response({ questionId: 'first', amountInput })
    expect(progress(started, questions, [first(3)])).toBe(100)
    expect(progress(started, questions, [first(4)])).toBe(50)
    expect(progress(started, questions, [first(4), response({ questionId: 'second', amountInput: 1 })])).toBe(100)
    expect(progress(started, questions, [response({ questionId: 'second', amountInput: 1 })])).toBe(0)
  })
  it('is 0 without questions', () => expect(progress(started, [], [])).toBe(0))
  it('grows with every answer and reaches 100 only with the last', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (questions, n) => {
        const answered = n % questions
        const now = progress(started, createQuestions(questions), given(answered))
        expect(now).toBeLessThan(100)
        expect(progress(started, createQuestions(questions), given(answered + 1))).toBeGreaterThan(now)
        expect(progress(started, createQuestions(questions).toReversed(), given(answered).toReversed())).toBe(now)
      }),
    ))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progress, type ProgressQuestion, type ProgressResponse } from '.'

const question = (changes: Partial<ProgressQuestion> = {}): ProgressQuestion => ({
  id: 'q',
  questionType: 'Measure',
  responseType: 'Number',
  minTextBoxes: 0,
  isOptional: false,
  isPercentage: false,
  condition: null,
  sectionCondition: null,
  options: [],
  optionOrder: [],
  mostChosen: null,
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
const started = { startDate: new Date('2026-03-01T09:00:00Z'), endDate: null }
const ended = new Date('2026-03-01T10:00:00Z')

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
  it('counts a ranking once all of it is ranked', () => {
    const ranking = question({ responseType: 'Ranking', options: ['Tea', 'Milk', 'Water'] })
    const ranks = (count: number) =>
      Array.from({ length: count }, (_, at) => response({ displayOrder: at + 1, amountInput: at + 1 }))
    expect([1, 2, 3].map((count) => progress(started, [ranking], ranks(count)))).toEqual([0, 0, 100])
    expect([1, 2].map((count) => progress(started, [{ ...ranking, mostChosen: 2 }], ranks(count)))).toEqual([0, 100])
    expect([1, 2].map((count) => progress(started, [{ ...ranking, optionOrder: [3, 1] }], ranks(count)))).toEqual([
      0, 100,
    ])
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

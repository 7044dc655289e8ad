import { describe, expect, it } from 'vitest'
import { blankRow, type CompletedQuestion, isAnswered, leftOutRow } from './index'

const question = (changes: Partial<CompletedQuestion> = {}): CompletedQuestion => ({
  questionType: 'Measure',
  responseType: 'Number',
  minTextBoxes: 0,
  isOptional: false,
  options: [],
  optionOrder: [],
  mostChosen: null,
  ...changes,
})
const texts = (...values: (string | null)[]) =>
  values.map((textInput, displayOrder) => ({ ...blankRow, textInput, displayOrder }))
const rows = (count: number) => texts(...Array.from({ length: count }, () => null))
const ideas = (minTextBoxes: number) =>
  question({ questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes })

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
    expect(isAnswered(ideas(1), [{ textInput: 'idea', isUserInput: false }])).toBe(false))
  it('treats the empty row of a skipped optional text question as an answer', () => {
    expect(isAnswered(ideas(0), [leftOutRow])).toBe(true)
    expect(isAnswered(ideas(0), [])).toBe(false)
  })
  it.each(['PickOne', 'MultipleChoice', 'Number', 'YesNo', 'Scale', 'ComparisonScale', 'TextBoxes'] as const)(
    'treats the empty row of a %s that may be left out as an answer, and no longer once it must be answered',
    (responseType) => {
      const passed = [leftOutRow]
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
  it('needs all of a ranking, or as much of it as is asked for', () => {
    const ranking = question({ questionType: 'Intent', responseType: 'Ranking', options: ['Tea', 'Milk', 'Water'] })
    const answered = (asked: CompletedQuestion) => [0, 1, 2, 3].filter((count) => isAnswered(asked, rows(count)))
    expect(answered(ranking)).toEqual([3])
    expect(answered({ ...ranking, mostChosen: 2 })).toEqual([2, 3])
    expect(answered({ ...ranking, optionOrder: [3] })).toEqual([1, 2, 3])
    expect(answered({ ...ranking, isOptional: true })).toEqual([3])
  })
  it('needs the boxes that are asked for where an answer was begun that may be left out', () => {
    const optional = { ...ideas(2), isOptional: true }
    expect(isAnswered(optional, [{ textInput: 'idea', isUserInput: true }, leftOutRow])).toBe(false)
    expect(isAnswered(optional, texts('idea', 'another'))).toBe(true)
  })
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
})

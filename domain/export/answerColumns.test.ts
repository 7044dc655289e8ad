import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { answerColumns, answerFiller, type Cell, type ExportedQuestion, type GivenRow } from '.'

const options = (...texts: string[]) => ({ options: texts })
const exportedQuestion = (fields: Partial<ExportedQuestion> = {}): ExportedQuestion => ({
  ...questionDetail('q', { responseType: 'Number', scaleMax: 10 }),
  wordingNumber: 1,
  wordings: [],
  ...fields,
})
const row = (fields: Partial<GivenRow> = {}): GivenRow => ({
  wording: 1,
  displayOrder: 0,
  value: null,
  isolation: null,
  confidence: null,
  reinforcement: null,
  ...fields,
})
/** The cells of a question's columns after these rows, by variable. */
function cellsOf(question: ExportedQuestion, ...rows: GivenRow[]): Record<string, Cell> {
  const columns = answerColumns(question, 3)
  const cells = new Array<Cell>(columns.length + 1).fill(null)
  const fill = answerFiller(question, columns, 1)
  for (const each of rows) fill(cells, each)
  expect(cells[0]).toBeNull()
  return Object.fromEntries(columns.map(({ variable }, index) => [variable, cells[index + 1] ?? null]))
}

describe('the columns of a question', () => {
  it('hold a figure as a number', () =>
    expect(cellsOf(exportedQuestion(), row({ value: -12.5 }))).toEqual({ q3: -12.5 }))
  it('hold yes as 1 and no as 0', () => {
    const question = exportedQuestion({ responseType: 'YesNo' })
    expect([
      cellsOf(question, row({ value: true })),
      cellsOf(question, row({ value: false })),
      cellsOf(question),
    ]).toEqual([{ q3: 1 }, { q3: 0 }, { q3: null }])
  })
  it('hold the step of a scale, and the percentage that was shown for it', () => {
    expect(cellsOf(exportedQuestion({ responseType: 'Scale' }), row({ value: 7 }))).toEqual({ q3: 7 })
    expect(
      cellsOf(exportedQuestion({ responseType: 'Scale', isPercentage: true, scaleMax: 3 }), row({ value: 0.2 })),
    ).toEqual({
      q3: 66,
    })
  })
  it('hold before and after separately, also where one is missing', () => {
    const question = exportedQuestion({ responseType: 'ComparisonScale' })
    expect(cellsOf(question, row({ displayOrder: 1, value: 9 }), row({ value: 4 }))).toEqual({
      q3_before: 4,
      q3_after: 9,
    })
    expect(cellsOf(question, row({ displayOrder: 1, value: 9 }))).toEqual({ q3_before: null, q3_after: 9 })
  })
  it('distinguish not applicable from not answered, and keep figures numeric', () => {
    const question = exportedQuestion({ responseType: 'ComparisonScale', isNARequired: true })
    expect(cellsOf(question, row({ value: 'N/A' }))).toEqual({ q3_before: null, q3_after: null, q3_na: 1 })
    expect(cellsOf(question, row({ value: 4 }), row({ displayOrder: 1, value: 5 }))).toEqual({
      q3_before: 4,
      q3_after: 5,
      q3_na: 0,
    })
    expect(cellsOf(question)).toEqual({ q3_before: null, q3_after: null, q3_na: null })
    expect(cellsOf(exportedQuestion(), row({ value: 'N/A' }))).toEqual({ q3: null })
  })
  it('hold the shares of an amount in percent where the question asks for them', () => {
    const given = row({ value: 1000, isolation: 0.8, confidence: 0.1234 })
    expect(
      cellsOf(exportedQuestion({ responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true }), given),
    ).toEqual({ q3: 1000, q3_isolation: 80, q3_confidence: 12.34 })
    expect(cellsOf(exportedQuestion({ responseType: 'CurrencyAmount' }), given)).toEqual({ q3: 1000 })
  })
  it('hold the chosen option as it reads now, and the answer to the second prompt', () => {
    const question = exportedQuestion({
      questionType: 'Commitment',
      responseType: 'PickOne',
      isReinforcementRequired: true,
      ...options('Weekly', 'Daily'),
    })
    expect(cellsOf(question, row({ displayOrder: 2, value: 'Every day', reinforcement: 'By hand' }))).toEqual({
      q3: 'Daily',
      q3_reinforcement: 'By hand',
    })
    expect(
      cellsOf(
        exportedQuestion({ questionType: 'Improvement', responseType: 'PickOne' }),
        row({ displayOrder: 2, value: 'N/A' }),
      ),
    ).toEqual({ q3: 'N/A' })
  })
  it('are one per option of a multiple choice that was ever offered, as it reads now, whatever its place and wording', () => {
    const question = exportedQuestion({
      questionType: 'Improvement',
      responseType: 'MultipleChoice',
      options: ['List', 'Template', 'Coach'],
      optionOrder: [3, 1],
      wordingNumber: 2,
      wordings: [
        { number: 1, options: ['Checklist', 'Template', 'Coach'] },
        { number: 2, options: ['List', '', 'Coach'] },
      ],
    })
    expect(answerColumns(question, 3).map(({ variable, text }) => [variable, text])).toEqual([
      ['q3_1', 'List'],
      ['q3_2', 'Template'],
      ['q3_3', 'Coach'],
    ])
    expect(
      cellsOf(question, row({ displayOrder: 1, value: 'Checklist' }), row({ displayOrder: 2, value: 'Template' })),
    ).toEqual({ q3_1: 1, q3_2: 1, q3_3: 0 })
    expect(cellsOf(question, row({ wording: 2, displayOrder: 3, value: 'Coach' }))).toEqual({
      q3_1: 0,
      q3_2: null,
      q3_3: 1,
    })
    expect(cellsOf(question)).toEqual({ q3_1: null, q3_2: null, q3_3: null })
  })
  it('are one per text box; entries of boxes that no longer exist go into the last', () => {
    const question = exportedQuestion({ questionType: 'Intent', responseType: null, maxTextBoxes: 2 })
    expect(
      cellsOf(
        question,
        row({ value: 'One' }),
        row({ displayOrder: 1, value: 'Two' }),
        row({ displayOrder: 2, value: 'Three' }),
      ),
    ).toEqual({ q3_1: 'One', q3_2: 'Two\nThree' })
    expect(cellsOf(question, row({ value: '' }))).toEqual({ q3_1: null, q3_2: null })
  })
})

it('has a column for what was written at the option that asks for words, beside the option itself', () => {
  const asked = {
    ...options('Daily', 'Something else'),
    otherOption: 2,
    wordingNumber: 2,
    wordings: [{ number: 1, options: ['Daily', 'Other'] }],
  }
  const pick = exportedQuestion({ questionType: 'Intent', responseType: 'PickOne', ...asked })
  expect(cellsOf(pick, row({ displayOrder: 2, value: 'Twice a year' }))).toEqual({
    q3: 'Something else',
    q3_other: 'Twice a year',
  })
  expect(cellsOf(pick, row({ displayOrder: 2, value: 'Other' }))).toEqual({ q3: 'Something else', q3_other: null })
  const many = exportedQuestion({ questionType: 'Intent', responseType: 'MultipleChoice', ...asked })
  expect(cellsOf(many, row({ displayOrder: 2, value: 'Rarely' }))).toEqual({ q3_1: 0, q3_2: 1, q3_other: 'Rarely' })
})

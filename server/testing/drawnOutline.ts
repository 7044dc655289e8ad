import fc from 'fast-check'
import { hasValue, type Outline, type OutlineQuestion } from '@/domain/condition'
import { rowsOfValue } from '@/domain/condition/conditionProblems'
import { type Condition, type ConditionTerm, testsOf } from '@/domain/question'
import { blankRow, type QuestionResponseRow, responseProblems } from '@/domain/questionResponse'

export const question = (id: string, fields: Partial<OutlineQuestion> = {}): OutlineQuestion => ({
  id,
  condition: null,
  questionType: 'Measure',
  responseType: 'Scale',
  minTextBoxes: 0,
  maxTextBoxes: 0,
  scaleMax: 5,
  isPercentage: false,
  isNARequired: false,
  isReinforcementRequired: false,
  isOptional: false,
  mostChosen: null,
  otherOption: null,
  options: [],
  optionOrder: [],
  leastValue: null,
  mostValue: null,
  isWholeNumber: false,
  asksIsolation: false,
  asksConfidence: false,
  ...fields,
})
export const choice = {
  questionType: 'Intent' as const,
  responseType: 'MultipleChoice' as const,
  options: ['One', 'Two', '', 'Four'],
}
export const text = { questionType: 'Intent', responseType: 'TextBoxes', maxTextBoxes: 2 } as const
export const row = (fields: Partial<QuestionResponseRow>): QuestionResponseRow => ({ ...blankRow, ...fields })
export const term = (questionId: string, test: ConditionTerm['test'], value: number | null = null) => ({
  questionId,
  test,
  value,
})

/** Questions of every kind; each may depend on any earlier one, by valid terms. */
export const kinds: Partial<OutlineQuestion>[] = [
  {},
  { isPercentage: true, scaleMax: 3, isOptional: true },
  { responseType: 'ComparisonScale', isNARequired: true },
  { responseType: 'Number', leastValue: 0, mostValue: 6, isWholeNumber: true },
  { responseType: 'Percentage' },
  { responseType: 'YesNo' },
  choice,
  { ...choice, responseType: 'PickOne', isOptional: true },
  text,
]
const valuesOf = ({ responseType }: OutlineQuestion): number[] =>
  responseType === 'YesNo' ? [0, 1] : responseType === 'TextBoxes' ? [] : [1, 2, 4]

export type Draw = { kind: number; depends: number[]; match: 'all' | 'any'; opens: boolean; answer: number }
export const draw = fc.record<Draw>({
  kind: fc.nat(kinds.length - 1),
  depends: fc.array(fc.nat(999), { maxLength: 3 }),
  match: fc.constantFrom('all', 'any'),
  opens: fc.boolean(),
  answer: fc.nat(5),
})

function conditionOf({ depends, match }: Draw, earlier: readonly OutlineQuestion[]): Condition | null {
  if (earlier.length === 0 || depends.length === 0) return null
  const terms = depends.map((seed) => {
    const on = earlier[seed % earlier.length]!
    const tests = testsOf(on.responseType)
    const test = tests[(seed >> 2) % tests.length]!
    const values = valuesOf(on).filter((value) => responseProblems(on, rowsOfValue(on, value)).length === 0)
    return term(on.id, test, hasValue(test) ? values[(seed >> 4) % values.length]! : null)
  })
  return { match, terms }
}

/** Sections of which each question, or the section that it opens, may depend on any before. */
export function outlineOf(draws: readonly Draw[]): Outline {
  const sections: { id: string; condition: Condition | null; questions: OutlineQuestion[] }[] = []
  const earlier: OutlineQuestion[] = []
  for (const [place, one] of draws.entries()) {
    const opens = one.opens || sections.length === 0
    if (opens) sections.push({ id: `s${place}`, condition: conditionOf(one, earlier), questions: [] })
    const condition = opens ? null : conditionOf(one, earlier)
    earlier.push(question(`q${place}`, { ...kinds[one.kind], condition }))
    sections.at(-1)!.questions.push(earlier.at(-1)!)
  }
  return sections
}

/** An answer that the question can have, by a number; no rows for none. */
export function answerOf(one: OutlineQuestion, seed: number): QuestionResponseRow[] {
  if (one.responseType === 'TextBoxes') return seed === 0 ? [] : [row({ textInput: seed === 1 ? ' ' : 'Said' })]
  if (one.isOptional && seed === 5) return [row({ textInput: '', isUserInput: false })]
  if (one.isNARequired && seed === 5) return [row({ textInput: 'N/A' }), row({ textInput: 'N/A', displayOrder: 1 })]
  const value = valuesOf(one)[seed]
  const rows = value === undefined ? [] : rowsOfValue(one, value)
  return responseProblems(one, rows).length === 0 ? rows : []
}

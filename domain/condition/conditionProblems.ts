import { hasScale, type Condition, type ConditionTerm, givenBy, isPair, choosesOptions, testsOf } from '../question'
import { type AnswerableQuestion, blankRow, type QuestionResponseRow, responseProblems } from '../questionResponse'
import { storedScaleValue } from '../scale'
import { comparedValue, hasValue } from './holds'

export type OutlineQuestion = AnswerableQuestion & { id: string; condition: Condition | null }
/** The sections of a questionnaire with their questions, in their order. */
export type Outline = readonly { id: string; condition: Condition | null; questions: readonly OutlineQuestion[] }[]

/** A term that cannot be asked: the question or section that has it, its place in the condition, and what is wrong. */
export type ConditionProblem = {
  of: { questionId: string } | { sectionId: string }
  term: number
  dependsOn: string
  key:
    | 'conditionAbsent'
    | 'conditionNotEarlier'
    | 'conditionUnfit'
    | 'conditionValueRequired'
    | 'conditionOptionGone'
    | 'conditionOutOfRange'
}

/** The rows of the answer that a condition reads as this value. */
export function rowsOfValue(question: AnswerableQuestion, value: number): QuestionResponseRow[] {
  const { responseType, isPercentage } = question
  const row = (fields: Partial<QuestionResponseRow>): QuestionResponseRow => ({ ...blankRow, ...fields })
  if (choosesOptions(responseType)) return [row({ displayOrder: value })]
  if (givenBy(responseType) === 'yesNo') return [row({ yesNoInput: value === 1 })]
  if (!hasScale(responseType)) return [row({ amountInput: value })]
  const side = row({ amountInput: storedScaleValue(value, isPercentage) })
  return !isPair(responseType) ? [side] : [side, { ...side, displayOrder: 1 }]
}

/** Whether an answer to the question can have this value. */
const isPossible = (question: AnswerableQuestion, value: number) => {
  const rows = rowsOfValue(question, value)
  const isSame = choosesOptions(question.responseType) || comparedValue(question, rows) === value
  return isSame && responseProblems(question, rows).length === 0
}

function problemOf(term: ConditionTerm, question: OutlineQuestion): ConditionProblem['key'] | null {
  if (!testsOf(question.responseType).includes(term.test)) return 'conditionUnfit'
  if (!hasValue(term.test)) return term.value === null ? null : 'conditionUnfit'
  if (term.value === null) return 'conditionValueRequired'
  if (isPossible(question, term.value)) return null
  return choosesOptions(question.responseType) ? 'conditionOptionGone' : 'conditionOutOfRange'
}

/**
 * The terms of all conditions that cannot be asked: of a question that is gone, of one that is not asked before, or of an
 * answer that it cannot have. As each depends on earlier questions only, there are no circles.
 */
export function conditionProblems(outline: Outline): ConditionProblem[] {
  const all = new Set(outline.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const earlier = new Map<string, OutlineQuestion>()
  const check = (of: ConditionProblem['of'], condition: Condition | null) =>
    (condition?.terms ?? []).flatMap((term, place): ConditionProblem[] => {
      const question = earlier.get(term.questionId)
      const missing = all.has(term.questionId) ? 'conditionNotEarlier' : 'conditionAbsent'
      const key = question === undefined ? missing : problemOf(term, question)
      return key === null ? [] : [{ of, term: place, dependsOn: term.questionId, key }]
    })
  return outline.flatMap((section) => [
    ...check({ sectionId: section.id }, section.condition),
    ...section.questions.flatMap((question) => {
      const found = check({ questionId: question.id }, question.condition)
      earlier.set(question.id, question)
      return found
    }),
  ])
}

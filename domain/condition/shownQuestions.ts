import type { Condition, ConditionTerm } from '../question'
import { type ComparedQuestion, type ComparedRow, holds } from './holds'

/** A question, with its own condition and that of its section. */
export type ConditionalQuestion = ComparedQuestion & {
  id: string
  condition: Condition | null
  sectionCondition: Condition | null
}
/** The rows of the answers by question. */
export type ComparedAnswers = Readonly<Record<string, readonly ComparedRow[]>>

/**
 * The questions that are shown, of all in their order. A condition reads the answers of the questions before it that are
 * shown themselves: one that is not shown counts as not answered, and its answer counts again once it is shown again.
 */
export function shownQuestions<Question extends ConditionalQuestion>(
  questions: readonly Question[],
  answers: ComparedAnswers,
): Question[] {
  const shown = new Map<string, Question>()
  const passes = (term: ConditionTerm) => {
    const question = shown.get(term.questionId)
    return question === undefined ? isNegative(term) : holds(term, question, answers[question.id] ?? [])
  }
  const isMet = (condition: Condition | null) =>
    condition === null || (condition.match === 'all' ? condition.terms.every(passes) : condition.terms.some(passes))
  for (const question of questions)
    if (isMet(question.sectionCondition) && isMet(question.condition)) shown.set(question.id, question)
  return [...shown.values()]
}

/** Whether the test holds where there is no answer. */
const isNegative = ({ test }: ConditionTerm) => test === 'isNot' || test === 'notChosen' || test === 'notAnswered'

/** Sections with their questions as one list, each question with the condition of its section. */
export const conditionalQuestions = <Question extends { condition: Condition | null }>(
  sections: readonly { condition: Condition | null; questions: readonly Question[] }[],
): (Question & { sectionCondition: Condition | null })[] =>
  sections.flatMap(({ condition, questions }) =>
    questions.map((question) => ({ ...question, sectionCondition: condition })),
  )

/** Answer rows by their question. */
export function answersByQuestion<Row extends { questionId: string }>(rows: readonly Row[]): Record<string, Row[]> {
  const answers: Record<string, Row[]> = {}
  for (const row of rows) (answers[row.questionId] ??= []).push(row)
  return answers
}

import {
  type ConditionTerm,
  type ConditionTest,
  type QuestionType,
  type ResponseType,
  takesText,
  isPair,
  givenBy,
  hasScale,
} from '../question'
import { isLeftOut, type QuestionResponseRow } from '../questionResponse'
import { scaleStep } from '../scale'

/** The parts of a question by which its answers are compared. */
export type ComparedQuestion = {
  questionType: QuestionType
  responseType: ResponseType | null
  isPercentage: boolean
}
/** The parts of an answer row that a condition reads. */
export type ComparedRow = Pick<
  QuestionResponseRow,
  'displayOrder' | 'textInput' | 'amountInput' | 'yesNoInput' | 'isUserInput'
>

/** Whether a test compares with a value. */
export const hasValue = (test: ConditionTest): boolean => test !== 'answered' && test !== 'notAnswered'

/** The rows that answer the question: neither left out nor blank. */
const givenRows = (question: ComparedQuestion, rows: readonly ComparedRow[]) =>
  rows.filter((row) => !isLeftOut(row) && !(takesText(question) && (row.textInput ?? '').trim() === ''))

/** What is compared: a figure, a step (of a before/after question its after side), 1 for yes and 0 for no. */
export function comparedValue(question: ComparedQuestion, rows: readonly ComparedRow[]): number | null {
  const { responseType, isPercentage } = question
  const row = rows.find(({ displayOrder }) => displayOrder === (isPair(responseType) ? 1 : 0))
  if (givenBy(responseType) === 'yesNo') return row?.yesNoInput == null ? null : Number(row.yesNoInput)
  const amount = row?.amountInput ?? null
  if (amount === null) return null
  return hasScale(responseType) ? scaleStep(amount, isPercentage) : amount
}

/** Whether an answer passes a test; no rows are no answer. */
export function holds(
  { test, value }: Pick<ConditionTerm, 'test' | 'value'>,
  question: ComparedQuestion,
  rows: readonly ComparedRow[],
): boolean {
  const given = givenRows(question, rows)
  const compared = comparedValue(question, given)
  const isAnswered = isPair(question.responseType) ? given.length === 2 : given.length > 0
  switch (test) {
    case 'answered':
      return isAnswered
    case 'notAnswered':
      return !isAnswered
    case 'chosen':
      return given.some(({ displayOrder }) => displayOrder === value)
    case 'notChosen':
      return !given.some(({ displayOrder }) => displayOrder === value)
    case 'is':
      return compared !== null && compared === value
    case 'isNot':
      return compared === null || compared !== value
    case 'atLeast':
      return compared !== null && value !== null && compared >= value
    case 'atMost':
      return compared !== null && value !== null && compared <= value
  }
}

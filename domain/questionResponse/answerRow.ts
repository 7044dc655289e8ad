import {
  mayBeNotApplicable,
  mayBeReinforced,
  type Options,
  type QuestionType,
  takesText,
  choosesOptions,
  responseTypes,
} from '../question'
import type { RangedQuestion } from './figureRange'
import type { QuestionResponseRow } from './questionResponse.schema'

/** The parts of a question that decide which answers are valid. */
export type AnswerableQuestion = Options &
  RangedQuestion & {
    questionType: QuestionType
    minTextBoxes: number
    maxTextBoxes: number
    scaleMax: number
    isPercentage: boolean
    isNARequired: boolean
    isReinforcementRequired: boolean
    isOptional: boolean
    mostChosen: number | null
    otherOption: number | null
    asksIsolation: boolean
    asksConfidence: boolean
  }

/** Text of a row, in place of a figure, when the question does not apply to the person. */
export const notApplicable = 'N/A'

/** Whether the question offers "not applicable". */
export function offersNotApplicable(question: Pick<AnswerableQuestion, 'isNARequired' | 'responseType'>): boolean {
  return question.isNARequired && mayBeNotApplicable(question.responseType)
}

/** Whether the row means "not applicable". */
export function isNotApplicable(row: Pick<QuestionResponseRow, 'textInput' | 'amountInput'>): boolean {
  return row.textInput === notApplicable && row.amountInput === null
}

/** `takesText` as an SQL condition on a question, by the name of its table. */
export const takesTextSql = (question: string): string =>
  `${question}."questionType" <> 'Measure' AND (${question}."responseType" = 'TextBoxes' OR ${question}."responseType" IS NULL)`

/** The text that the option which asks for words had when an answer was given, as an SQL value. */
const otherTextSql = (answer: string, question: string): string =>
  `(SELECT btrim(wording."options"[${question}."otherOption"]) FROM "QuestionWording" wording WHERE wording."questionId" = ${answer}."questionId" AND wording."number" = ${answer}."wordingNumber")`

/**
 * Whether an answer row holds a text that its person wrote, as an SQL condition by the names of both tables: of a question of
 * text boxes, or of the option that asks for words, where it is not the option's own text.
 */
export const holdsWordsSql = (answer: string, question: string): string =>
  `(${takesTextSql(question)} OR ${holdsOtherWordsSql(answer, question)})`

const choiceTypes = responseTypes
  .filter(choosesOptions)
  .map((responseType) => `'${responseType}'`)
  .join(', ')

/** The part of `holdsWordsSql` about the option that asks for words. */
export const holdsOtherWordsSql = (answer: string, question: string): string =>
  `coalesce(${question}."responseType" IN (${choiceTypes}) AND ${answer}."displayOrder" = ${question}."otherOption" AND btrim(${answer}."textInput") <> '' AND btrim(${answer}."textInput") IS DISTINCT FROM ${otherTextSql(answer, question)}, false)`

/** Whether a commitment or intent asks a second prompt, whose answer is stored on the first row. */
export function asksReinforcement(
  question: Pick<AnswerableQuestion, 'questionType' | 'isReinforcementRequired'>,
): boolean {
  return question.isReinforcementRequired && mayBeReinforced(question.questionType)
}

/** Whether a person may go on without an answer: where the question says so, or takes texts and wants none at least. */
export function mayBeLeftOut(
  question: Pick<AnswerableQuestion, 'questionType' | 'responseType' | 'minTextBoxes' | 'isOptional'>,
): boolean {
  return question.isOptional || (takesText(question) && question.minTextBoxes === 0)
}

/** Whether the row means that the person went on without an answer. */
export function isLeftOut({ isUserInput, textInput }: Pick<QuestionResponseRow, 'isUserInput' | 'textInput'>): boolean {
  return !isUserInput && (textInput ?? '').trim() === ''
}

/** Whether the row leaves out a question that may be: the first one, without any value. */
export function leavesOut(question: AnswerableQuestion, row: QuestionResponseRow): boolean {
  const { displayOrder, amountInput, yesNoInput } = row
  return mayBeLeftOut(question) && isLeftOut(row) && displayOrder === 0 && amountInput === null && yesNoInput === null
}

/** An empty row, to be spread. */
export const blankRow: QuestionResponseRow = {
  displayOrder: 0,
  textInput: null,
  amountInput: null,
  yesNoInput: null,
  reinforcementText: null,
  isolationInput: null,
  confidenceInput: null,
  isUserInput: true,
}

/** The row of a question that was left out. */
export const leftOutRow: QuestionResponseRow = { ...blankRow, textInput: '', isUserInput: false }

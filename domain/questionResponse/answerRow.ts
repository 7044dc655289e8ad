import { mayBeNotApplicable, mayBeReinforced, type Options, type QuestionType, type ResponseType } from '../question'
import type { QuestionResponseRow } from './questionResponse.schema'

/** The parts of a question that decide which answers are valid. */
export type AnswerableQuestion = Options & {
  questionType: QuestionType
  responseType: ResponseType | null
  minTextBoxes: number
  maxTextBoxes: number
  scaleMax: number
  isPercentage: boolean
  isNARequired: boolean
  isReinforcementRequired: boolean
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

/** A question of text boxes: any but a measure without options to choose from. */
export function takesText(question: Pick<AnswerableQuestion, 'questionType' | 'responseType'>): boolean {
  return (
    question.questionType !== 'Measure' && (question.responseType === 'TextBoxes' || question.responseType === null)
  )
}

/** Whether a commitment or intent asks a second prompt, whose answer is stored on the first row. */
export function asksReinforcement(
  question: Pick<AnswerableQuestion, 'questionType' | 'isReinforcementRequired'>,
): boolean {
  return question.isReinforcementRequired && mayBeReinforced(question.questionType)
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

import { mayBeNotApplicable, mayBeReinforced, type Options, type QuestionType, type ResponseType } from '../question'
import type { QuestionResponseRow } from './questionResponse.schema'

/** What of a question decides which answers it takes. */
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

/** What a row says instead of a figure when the question does not apply to the person. */
export const notApplicable = 'N/A'

/** Does the question offer "not applicable"? */
export function offersNotApplicable(question: Pick<AnswerableQuestion, 'isNARequired' | 'responseType'>): boolean {
  return question.isNARequired && mayBeNotApplicable(question.responseType)
}

/** Does the row say "not applicable"? */
export function isNotApplicable(row: Pick<QuestionResponseRow, 'textInput' | 'amountInput'>): boolean {
  return row.textInput === notApplicable && row.amountInput === null
}

/** A question of text boxes: any but a measure without options to choose from. */
export function takesText(question: Pick<AnswerableQuestion, 'questionType' | 'responseType'>): boolean {
  return (
    question.questionType !== 'Measure' && (question.responseType === 'TextBoxes' || question.responseType === null)
  )
}

/** Commitments and intents may ask a second prompt, whose answer rides on the first row. */
export function asksReinforcement(
  question: Pick<AnswerableQuestion, 'questionType' | 'isReinforcementRequired'>,
): boolean {
  return question.isReinforcementRequired && mayBeReinforced(question.questionType)
}

/** A row with nothing in it, to be spread over. */
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

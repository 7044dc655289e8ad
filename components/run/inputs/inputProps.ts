import type { NumberProblem } from '@/domain/number'
import type { QuestionResponseRow, ShareField } from '@/domain/questionResponse'
import type { RunQuestion } from '../run'

/** The fields of an answer: the answer itself, and what is stored in the same row. */
export type HeldField = 'answer' | ShareField | 'reinforcementText'

/** Text in a field that is not a valid answer. The last valid answer stays stored meanwhile. */
export type HeldText = {
  problem: NumberProblem | 'tooLong' | 'notADay'
  typed: readonly string[]
  /** Of text boxes: the last valid text of each. */
  kept?: readonly string[]
}

/** The invalid texts of one question. */
export type HeldTexts = Readonly<Partial<Record<HeldField, HeldText>>>

export type InputProps = {
  question: RunQuestion
  rows: readonly QuestionResponseRow[]
  onChange: (rows: QuestionResponseRow[]) => void
  /** Text in the fields that is not a valid answer. */
  held: HeldTexts
  /** Called with a text that is not valid, or with null when the field is valid again. */
  onHold: (field: HeldField, text: HeldText | null) => void
  /** The focus left the field: time to show what is missing. */
  onLeave: () => void
  isReadOnly: boolean
  currencySymbol: string
  /** Id of the element that asks the question. */
  labelledBy: string
  /** Id of the message below that says what is wrong; absent while nothing is. */
  errorId?: string
}

/** The input of a response type. */
export type FieldProps = Omit<InputProps, 'errorId'> & {
  /** Ids of the elements that describe the field. */
  describedBy?: string
  isInvalid: boolean
}

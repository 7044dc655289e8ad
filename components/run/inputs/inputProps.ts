import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { RunQuestion } from '../run'
import type { HeldField, HeldText, HeldTexts } from './held'

export type InputProps = {
  question: RunQuestion
  rows: readonly QuestionResponseRow[]
  onChange: (rows: QuestionResponseRow[]) => void
  /** What was typed and cannot be stored as it stands. */
  held: HeldTexts
  /** Holds a text that cannot be stored, or lets it go. */
  onHold: (field: HeldField, text: HeldText | null) => void
  /** The person left the field: time to say what is missing. */
  onLeave: () => void
  isReadOnly: boolean
  currencySymbol: string
  /** Id of the element that asks the question. */
  labelledBy: string
  /** Id of the message below, when something is wrong. */
  describedBy?: string
}

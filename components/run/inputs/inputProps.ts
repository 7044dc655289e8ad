import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { RunQuestion } from '../run'

export type InputProps = {
  question: RunQuestion
  rows: readonly QuestionResponseRow[]
  onChange: (rows: QuestionResponseRow[]) => void
  /** The person left the field: time to say what is missing. */
  onLeave: () => void
  isReadOnly: boolean
  currencySymbol: string
  /** Id of the element that asks the question. */
  labelledBy: string
  /** Id of the message below, when something is wrong. */
  describedBy?: string
}

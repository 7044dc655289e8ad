import { type AnswerableQuestion, takesText } from './answerRow'
import type { QuestionResponseRow } from './questionResponse.schema'

/** What an answer still lacks before the Next button accepts it. */
export type AnswerGap = { key: 'minimumResponses'; n: number } | { key: 'bothScales' } | { key: 'provideResponse' }

/**
 * What blocks the Next button, null when the answer is complete. An optional question of text boxes may stay
 * empty.
 */
export function answerGap(question: AnswerableQuestion, rows: readonly QuestionResponseRow[]): AnswerGap | null {
  if (takesText(question)) {
    const written = rows.filter(({ textInput, isUserInput }) => isUserInput && (textInput ?? '').trim() !== '').length
    return written < question.minTextBoxes ? { key: 'minimumResponses', n: question.minTextBoxes } : null
  }
  if (question.responseType === 'ComparisonScale') return rows.length === 2 ? null : { key: 'bothScales' }
  return rows.length > 0 ? null : { key: 'provideResponse' }
}

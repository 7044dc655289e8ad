import type { PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'
import type { RunResponse } from '../run'

/** The stored answers, replaced by those that this device keeps, each with the wording it was given to. */
export function withPendingAnswers(responses: readonly RunResponse[], kept: readonly PendingAnswer[]): RunResponse[] {
  const replaced = new Set(kept.map(({ questionId }) => questionId))
  const waiting = kept.flatMap(({ edit, questionId, rows, wording }) =>
    rows.map((row) => ({ ...row, id: `${edit} ${row.displayOrder}`, questionId, wording })),
  )
  return [...responses.filter(({ questionId }) => !replaced.has(questionId)), ...waiting]
}

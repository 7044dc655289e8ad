import type { KeptAnswer } from '@/components/shared/KeptAnswers'
import type { RunResponse } from './run'

/** The stored answers with those that wait on this device in their place, each with what its question said then. */
export function withKept(responses: readonly RunResponse[], kept: readonly KeptAnswer[]): RunResponse[] {
  const replaced = new Set(kept.map(({ questionId }) => questionId))
  const waiting = kept.flatMap(({ edit, questionId, rows, wording }) =>
    rows.map((row) => ({ ...row, id: `${edit} ${row.displayOrder}`, questionId, wording })),
  )
  return [...responses.filter(({ questionId }) => !replaced.has(questionId)), ...waiting]
}

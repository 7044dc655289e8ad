import { type QuestionResponseRow, withAskedShares } from '@/domain/questionResponse'
import type { RunQuestion } from './run'

/** The rows of an answer as they are sent: what was kept here before the question stopped asking for a share goes without it. */
export function sentRows(
  question: Pick<RunQuestion, 'responseType' | 'asksIsolation' | 'asksConfidence'> | undefined,
  rows: readonly QuestionResponseRow[],
): QuestionResponseRow[] {
  return question === undefined ? [...rows] : rows.map((row) => withAskedShares(question, row))
}

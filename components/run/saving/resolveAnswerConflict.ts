import { type AnswerableQuestion, type QuestionResponseRow, rowsToStore } from '@/domain/questionResponse'
import type { PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'

/** The stored rows of a question, and the time they were stored in milliseconds. */
export type StoredAnswer = { rows: readonly QuestionResponseRow[]; storedAt: number }

/** The stored answers of a run by question, and its version. */
export type Held = { version: number; answers: ReadonlyMap<string, StoredAnswer> }

/**
 * `stored`: the server holds the answer already. `send`: no other device answered meanwhile. `replace`: the answer is later than
 * the one that another device stored. `yield`: it is earlier.
 */
export type Resolution = 'stored' | 'send' | 'replace' | 'yield'

/** Whether two answers to a question are the same once they are stored. */
export function isSameAnswer(
  question: AnswerableQuestion | undefined,
  ...[one, other]: [readonly QuestionResponseRow[], readonly QuestionResponseRow[]]
): boolean {
  const shape = (rows: readonly QuestionResponseRow[]) =>
    JSON.stringify(question === undefined ? rows : rowsToStore(question, rows))
  return shape(one) === shape(other)
}

type Given = { answer: PendingAnswer; there: StoredAnswer | undefined; question: AnswerableQuestion | undefined }

/** What to do with an answer that waited on this device: of two edits of the same question the later one is retained. */
export function resolveAnswerConflict({ answer, there, question }: Given): Resolution {
  const held = there?.rows ?? []
  if (isSameAnswer(question, held, answer.rows)) return 'stored'
  if (answer.seen.some((rows) => isSameAnswer(question, held, rows))) return 'send'
  return there !== undefined && there.storedAt > answer.editedAt ? 'yield' : 'replace'
}

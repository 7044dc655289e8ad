import { type AnswerableQuestion, type QuestionResponseRow, rowsToStore } from '@/domain/questionResponse'
import type { KeptAnswer } from '@/components/shared/KeptAnswers'

/** What the server holds of a question, and since when. */
export type StoredAnswer = { rows: readonly QuestionResponseRow[]; storedAt: number }

/** `stored`: it is there already. `send`: nobody answered meanwhile. `replace`: it is later than what another device stored. `yield`: it is earlier. */
export type Verdict = 'stored' | 'send' | 'replace' | 'yield'

type Given = { answer: KeptAnswer; there: StoredAnswer | undefined; question: AnswerableQuestion | undefined }

/** What becomes of an answer that waited on this device: of two edits of the same question the later one stays. */
export function verdictOn({ answer, there, question }: Given): Verdict {
  const shape = (rows: readonly QuestionResponseRow[]) =>
    JSON.stringify(question === undefined ? rows : rowsToStore(question, rows))
  const held = shape(there?.rows ?? [])
  if (held === shape(answer.rows)) return 'stored'
  if (answer.seen.some((rows) => shape(rows) === held)) return 'send'
  return there !== undefined && there.storedAt > answer.editedAt ? 'yield' : 'replace'
}

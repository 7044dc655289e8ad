import type { QuestionForm } from '@/domain/question'
import { isRecord, readKept, storeKept } from '../editor/keptInput'
import type { StatementLine } from './statementLines'
import type { Statements } from './Statements'

/** A group being edited: the statements it is based on, what they have in common, and its lines. */
export type StatementsDraft = { base: Statements; values: QuestionForm; lines: readonly StatementLine[] }

const keyOf = (group: string) => `statements.${group}`

const isStatement = (value: unknown): value is Statements[number] =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.version === 'number' &&
  typeof value.questionText === 'string'

/** Unsaved input of a group in this browser tab; null when there is none. `group`: its first statement, or its section. */
export function readStatementsDraft(
  questionnaireId: string,
  group: string,
  form: QuestionForm,
): StatementsDraft | null {
  const found = readKept(questionnaireId, keyOf(group), form)
  if (found === null) return null
  const { kept, values } = found
  if (!Array.isArray(kept.base) || !Array.isArray(kept.lines)) return null
  const base = kept.base.filter(isStatement)
  const lines = kept.lines.flatMap((line: unknown) => {
    if (!isRecord(line) || typeof line.id !== 'string' || typeof line.text !== 'string') return []
    const { id, text } = line
    return [{ id, text, stored: base.find((one) => one.id === id) ?? null }]
  })
  return lines.length === 0 ? null : { base, values, lines }
}

/** Stores unsaved input of a group. */
export const storeStatementsDraft = (questionnaireId: string, group: string, draft: StatementsDraft | null): void =>
  storeKept(
    questionnaireId,
    keyOf(group),
    draft && { ...draft, lines: draft.lines.map(({ id, text }) => ({ id, text })) },
  )

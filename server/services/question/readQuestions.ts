import 'server-only'
import { unescapeCell } from '@/domain/export'
import { FileProblem, type ImportProblem, mostQuestions, type QuestionRow, questionRows } from '@/domain/sheet'
import { readInSubprocess, type ReadSheet } from '../sheet'

/** What is to be known about a file of questions before it replaces anything. */
function notesOf(table: ReadSheet, unused: readonly string[]): ImportProblem[] {
  const { sheet, sheets, hiddenRows, hiddenColumns, isWindows1252 } = table
  const others = sheets.filter((name) => name !== sheet)
  const named = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [{ key, values: { names: names.join(', ') } }]
  return [
    ...(sheet === null || others.length === 0
      ? []
      : [{ key: 'questionSheetRead', values: { sheet, names: others.join(', ') } }]),
    ...named('questionColumnsUnused', unused),
    ...(hiddenRows === 0 ? [] : [{ key: 'questionHiddenRows', values: { count: hiddenRows } }]),
    ...named('questionHiddenColumns', hiddenColumns),
    ...(isWindows1252 ? [{ key: 'questionWindows1252' }] : []),
  ]
}

/** The rows of a sheet of questions and what is to be known about it, or why it cannot be read. */
export async function readQuestions(file: {
  filename: string
  bytes: Uint8Array
}): Promise<{ rows: QuestionRow[]; notes: ImportProblem[] } | ImportProblem> {
  const table = await readInSubprocess(file, { kind: 'questions', mostRows: mostQuestions }).catch((error: unknown) => {
    if (error instanceof FileProblem) return error.problem
    throw error
  })
  if ('key' in table) return table
  const found = questionRows(table, unescapeCell)
  if ('key' in found) return found
  return found.rows.length === 0 ? { key: 'noQuestions' } : { rows: found.rows, notes: notesOf(table, found.unused) }
}

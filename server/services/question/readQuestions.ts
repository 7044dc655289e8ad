import 'server-only'
import { unescapeCell } from '@/domain/export'
import { FileProblem, type ImportProblem, mostQuestions, type QuestionRow, questionRows } from '@/domain/sheet'
import type { SheetChoice } from '@/domain/sheetPlace'
import { readInSubprocess, type SheetPlace, sheetPlace } from '../sheet'

/** What a file of questions says as a whole: where its table stands, and which columns are not used. */
export type QuestionFile = { place: SheetPlace | null; notes: ImportProblem[] }

/** The rows of a sheet of questions, or why it has none, and what is to be known about the file. */
export async function readQuestions(
  file: { filename: string; bytes: Uint8Array },
  choice: SheetChoice,
): Promise<QuestionFile & ({ rows: QuestionRow[] } | { problem: ImportProblem })> {
  const reading = { kind: 'questions', choice, mostRows: mostQuestions } as const
  const table = await readInSubprocess(file, reading).catch((error: unknown) => {
    if (error instanceof FileProblem) return error.problem
    throw error
  })
  if ('key' in table) return { problem: table, place: null, notes: [] }
  const place = sheetPlace(table)
  const found = questionRows(table, unescapeCell)
  if ('key' in found) return { problem: found, place, notes: [] }
  const notes =
    found.unused.length === 0 ? [] : [{ key: 'questionColumnsUnused', values: { names: found.unused.join(', ') } }]
  return found.rows.length === 0
    ? { problem: { key: 'noQuestions' }, place, notes }
    : { rows: found.rows, place, notes }
}

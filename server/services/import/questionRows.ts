import 'server-only'
import { plainCell } from '@/domain/export'
import {
  importedQuestionColumns,
  type ImportProblem,
  mostQuestions,
  type NamedRow,
  namedRows,
  type QuestionColumn,
  requiredQuestionColumns,
} from '@/domain/import'
import { FileProblem } from './FileProblem'
import { readApart } from './readApart'

/** The rows of a sheet of questions, or why it cannot be read as one. */
export async function questionRows(file: {
  filename: string
  bytes: Uint8Array
}): Promise<NamedRow<QuestionColumn>[] | ImportProblem> {
  const table = await readApart(file, { mostRows: mostQuestions }).catch((error: unknown) => {
    if (error instanceof FileProblem) return error.problem
    throw error
  })
  if ('key' in table) return table
  const named = namedRows(table, {
    columns: importedQuestionColumns,
    required: requiredQuestionColumns,
    read: plainCell,
  })
  if ('problem' in named) return named.problem
  return named.rows.length === 0 ? { key: 'noQuestions' } : named.rows
}

import 'server-only'
import { unescapeCell } from '@/domain/export'
import type { AnswersSheet } from '@/domain/importedAnswers'
import { FileProblem, type ImportProblem, mostImported } from '@/domain/sheet'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { ownFile, readInSubprocess, type ReadSheet } from '@/server/services/sheet'

/** A sheet of answers with the name of its file, or why it cannot be read. */
export type NamedSheet = { filename: string; table: ReadSheet } | { filename: string; problem: ImportProblem }

const read = (cell: string) => unescapeCell(cell.trim()).trim()

/** Reads an uploaded sheet of answers, without the marks by which exports defuse formulas. Throws NOT_FOUND for a file of others. */
export async function answersSheet(
  db: Db,
  actor: SignedIn,
  { blobId, ...choice }: AnswersSheet,
  now: Date,
): Promise<NamedSheet> {
  const file = await ownFile(db, actor, blobId, now)
  const { filename } = file
  try {
    const table = await readInSubprocess(file, { kind: 'answers', choice, mostRows: mostImported.people })
    if (table.rows.length === 0) return { filename, problem: { key: 'answers.noRows' } }
    const rows = table.rows.map((row) => ({ ...row, cells: row.cells.map(read) }))
    return { filename, table: { ...table, rows } }
  } catch (error) {
    if (error instanceof FileProblem) return { filename, problem: error.problem }
    throw error
  }
}

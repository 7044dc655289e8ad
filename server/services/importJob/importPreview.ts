import 'server-only'
import {
  type ImportProblem,
  type Mapping,
  mostImported,
  type PeopleColumn,
  proposeMapping,
  type Table,
} from '@/domain/sheet'
import { importPreviewSchema } from '@/domain/importJob'
import { FileProblem, ownFile, readInSubprocess } from '../sheet'
import { useCase } from '../useCase'
import { importTarget } from './startImport'

/** The content of a file before it is imported. */
export type ImportPreview = {
  filename: string
  totalRows: number
  headings: string[]
  rows: { rowNumber: number; cells: string[] }[]
  mapping: { column: PeopleColumn; heading: string }[]
  problem: ImportProblem | null
}

/** Reads the table of a file of people, or returns why it has none. */
export async function readPeople(file: { filename: string; bytes: Uint8Array }): Promise<Table | ImportProblem> {
  try {
    const table = await readInSubprocess(file, { mostRows: mostImported.people })
    return table.rows.length === 0 ? { key: 'noPeople' } : table
  } catch (error) {
    if (error instanceof FileProblem) return error.problem
    throw error
  }
}

const longestShown = 200

function shown({ header, rows }: Table): Pick<ImportPreview, 'headings' | 'rows'> {
  const texts = (cells: readonly string[]) =>
    header.map((_, index) => (cells[index] ?? '').trim().slice(0, longestShown))
  return {
    headings: header.map((heading) => heading.trim()),
    rows: rows.slice(0, mostImported.previewed).map(({ rowNumber, cells }) => ({ rowNumber, cells: texts(cells) })),
  }
}

const pairsOf = (mapping: Mapping) =>
  Object.entries(mapping).map(([column, heading]) => ({ column: column as PeopleColumn, heading }))

/**
 * Reads the header and the first rows of an uploaded file and proposes one of the product's columns for each heading.
 * Nothing is written.
 */
export const importPreview = useCase({
  input: importPreviewSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({ db, actor, now, input: { blobId } }): Promise<ImportPreview> => {
    const file = await ownFile(db, actor, blobId, now)
    const table = await readPeople(file)
    if ('key' in table)
      return { filename: file.filename, totalRows: 0, headings: [], rows: [], mapping: [], problem: table }
    return {
      filename: file.filename,
      totalRows: table.rows.length,
      ...shown(table),
      mapping: pairsOf(proposeMapping(table.header)),
      problem: null,
    }
  },
})

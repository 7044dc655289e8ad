import 'server-only'
import { unescapeCell } from '@/domain/export'
import {
  FileProblem,
  type ImportProblem,
  type Mapping,
  mostImported,
  type PeopleColumn,
  peopleRows,
  type PeopleRow,
  proposedMapping,
  type Table,
} from '@/domain/sheet'
import { type ImportOptions, importPreviewSchema } from '@/domain/importJob'
import type { Db } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { ownFile, readInSubprocess, type ReadSheet, shownCells, type SheetPlace, sheetPlace } from '../sheet'
import { useCase } from '../useCase'
import { departmentFinder, mostNewDepartments, unknownDepartments } from './row/departmentFinder'
import { removedAmong } from './row/knownAccounts'
import { importTarget } from './startImport'

type PreviewRow = { rowNumber: number; cells: string[] }

/** The content of a file before it is imported, and what its import would ask. */
export type ImportPreview = {
  filename: string
  totalRows: number
  headings: string[]
  rows: PreviewRow[]
  mapping: { column: PeopleColumn; heading: string }[]
  problem: ImportProblem | null
  place: SheetPlace | null
  /** Departments of the file that the caller may create. */
  newDepartments: string[]
  /** People who were removed from this company, and the last day of it. */
  removed: { count: number; day: string | null }
  /** People whom the column Status names as not active. */
  inactiveRows: number
}

type Choice = Pick<ImportOptions, 'sheet' | 'headingRow' | 'withHidden'>

/** Reads the table of a file of people, or returns why it has none. */
export async function readPeople(
  file: { filename: string; bytes: Uint8Array },
  choice: Choice,
): Promise<ReadSheet | ImportProblem> {
  try {
    const table = await readInSubprocess(file, { kind: 'people', choice, mostRows: mostImported.people })
    return table.rows.length === 0 ? { key: 'noPeople' } : table
  } catch (error) {
    if (error instanceof FileProblem) return error.problem
    throw error
  }
}

/** The rows of a table of people by a mapping, without the marks by which exports defuse formulas. */
export const readRows = (table: Table, mapping: Mapping): PeopleRow[] | ImportProblem =>
  peopleRows(table, mapping, (cell) => unescapeCell(cell.trim()).trim())

const shown = (table: ReadSheet) => ({
  headings: [...table.header],
  rows: table.rows
    .slice(0, mostImported.previewed)
    .map(({ rowNumber, cells }) => ({ rowNumber, cells: shownCells(cells, table.header.length) })),
  place: sheetPlace(table),
})

const pairsOf = (mapping: Mapping) =>
  Object.entries(mapping).map(([column, heading]) => ({ column: column as PeopleColumn, heading }))

const nothing = {
  ...{ totalRows: 0, headings: [], rows: [], mapping: [], place: null, newDepartments: [], inactiveRows: 0 },
  removed: { count: 0, day: null },
}

type Target = NonNullable<Awaited<ReturnType<typeof importTarget>>>

/** What an import of these rows would ask: new departments, people who were removed, people who are not active. */
async function questionsOf(db: Db, actor: SignedIn, target: Target, rows: readonly PeopleRow[]) {
  const people = rows.filter(({ isTotal }) => !isTotal)
  const active = people.filter(({ isInactive }) => !isInactive)
  const { subscriptionId, departmentOfPeople } = target
  const mayCreate = departmentOfPeople === null && can(actor, 'subscriptionDepartments.create', { subscriptionId })
  const names = mayCreate ? unknownDepartments(active, await departmentFinder(db, subscriptionId)) : []
  return {
    newDepartments: names.length > mostNewDepartments ? [] : names,
    removed: await removedAmong(db, subscriptionId, active),
    inactiveRows: people.length - active.length,
  }
}

/**
 * Reads the header and the first rows of an uploaded file, proposes one of the product's columns for each heading, and
 * returns what the import would ask. Nothing is written.
 */
export const importPreview = useCase({
  input: importPreviewSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({ db, actor, now, input, subject: target }): Promise<ImportPreview> => {
    const file = await ownFile(db, actor, input.blobId, now)
    const table = await readPeople(file, input)
    if ('key' in table) return { ...nothing, filename: file.filename, problem: table }
    const mapping =
      input.mapping === null
        ? proposedMapping(table)
        : Object.fromEntries(input.mapping.map(({ column, heading }) => [column, heading]))
    const rows = readRows(table, mapping)
    return {
      filename: file.filename,
      totalRows: table.rows.length,
      ...shown(table),
      mapping: pairsOf(mapping),
      ...(await questionsOf(db, actor, target, 'key' in rows ? [] : rows)),
      problem: null,
    }
  },
})

import 'server-only'
import { plainCell } from '@/domain/export'
import {
  type ImportProblem,
  type Mapping,
  mappedTable,
  mostImported,
  namedRows,
  type NamedRow,
  peopleColumns,
  type PeopleColumn,
  type Table,
} from '@/domain/import'
import { FileProblem, readApart } from '../import'

export type PeopleRow = NamedRow<PeopleColumn>

/** The table of a file of people, or why it has none. */
export async function tableOf(file: { filename: string; bytes: Uint8Array }): Promise<Table | ImportProblem> {
  try {
    const table = await readApart(file, { mostRows: mostImported.people })
    return table.rows.length === 0 ? { key: 'noPeople' } : table
  } catch (error) {
    if (error instanceof FileProblem) return error.problem
    throw error
  }
}

/** Where one goes on with a file is told by the numbers of its rows: each is larger than the one before. */
const isInOrder = ({ rows }: Table) =>
  rows.every(({ rowNumber }, index) => rowNumber > (rows[index - 1]?.rowNumber ?? 0))

/** Some rows of a table of people, by the names of our columns. */
export type PeopleTable = { total: number; rowsFrom: (start: number, count: number) => PeopleRow[] }

function peopleRows(table: Table): PeopleRow[] | ImportProblem {
  const named = namedRows(table, {
    columns: peopleColumns,
    required: ['Email'],
    read: (cell) => plainCell(cell.trim()).trim(),
  })
  return 'problem' in named ? named.problem : named.rows
}

/** A file of people under our columns, read a few rows at a time; or what is wrong with it as a whole. */
export async function peopleTable(
  file: { filename: string; bytes: Uint8Array },
  mapping: Mapping,
): Promise<PeopleTable | ImportProblem> {
  const read = await tableOf(file)
  if ('key' in read) return read
  if (!isInOrder(read)) return { key: 'fileUnreadable' }
  const { header, rows } = mappedTable(read, mapping)
  const none = peopleRows({ header, rows: [] })
  if ('key' in none) return none
  const passwords = header.indexOf('Password')
  const withPassword = passwords === -1 ? 0 : rows.filter(({ cells }) => (cells[passwords] ?? '').trim() !== '').length
  if (withPassword > mostImported.passwords)
    return { key: 'tooManyPasswords', values: { most: mostImported.passwords } }
  const rowsFrom = (start: number, count: number) => {
    const some = peopleRows({ header, rows: rows.slice(start, start + count) })
    return 'key' in some ? [] : some
  }
  return { total: rows.length, rowsFrom }
}

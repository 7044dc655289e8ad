import { readAddress } from '../account'
import { fileProblem } from './FileProblem'
import { type Grid, type GridRow } from './gridBuilder'
import { certain, headingsIn, type TableKind } from './headings'
import { headingRowLimit, tableLimits } from './limits'
import { withMerged } from './mergedCells'
import { nameKey, type Table } from './namedRows'

/** What a person chose instead of what is proposed: the row of the headings by its number, 0 for none, and whether hidden rows and columns count. */
export type TableChoice = { headingRow?: number | null; withHidden?: boolean }

/** A table under its headings, or under the letters of its columns, and what its file has besides. */
export type SheetTable = Table & {
  /** The number of the row of the headings; 0 where the sheet has none. */
  headingRow: number
  /** The first rows of the sheet in the order of the headings, among which these stand. */
  firstRows: { rowNumber: number; cells: string[] }[]
  hiddenRows: number
  /** The headings of the columns that the sheet hides. */
  hiddenColumns: string[]
}

/** A column by the letters that a spreadsheet shows. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** The headings as names of columns: one that is blank, or stands twice, is named by its letters too. */
function uniqueHeadings(cells: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const text = (cells[index] ?? '').replace(/\s+/g, ' ').trim()
    const isTaken = text === '' || taken.has(nameKey(text))
    taken.add(nameKey(text))
    return isTaken ? `${text} (${columnLetters(index)})`.trim() : text
  })
}

/** Whether a row holds an address: it is one of a person, not of headings. */
const holdsAddress = ({ cells }: GridRow) => cells.some((cell) => cell.includes('@') && readAddress(cell) !== null)

/** The place of the first row of headings: of an address, else at least two known ones; -1 without such a row. */
function placeOfHeadings(rows: readonly GridRow[], kind: TableKind): number {
  const scores = rows.slice(0, headingRowLimit).map(({ cells }) => headingsIn(cells, kind))
  const address = scores.findIndex((score) => score > certain)
  return address === -1 ? scores.findIndex((score) => score > 1) : address
}

/** The place of the first row that is filled at least half as much as the fullest one: not that of a title. */
function placeOfFilled(rows: readonly GridRow[]): number {
  const filled = rows.slice(0, headingRowLimit).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  return filled.findIndex((count) => count * 2 >= Math.max(...filled))
}

/** Whether one of the first rows of a sheet holds known headings. */
export const hasHeadings = ({ rows }: Grid, kind: TableKind): boolean => placeOfHeadings(rows, kind) !== -1

/** The rows of a table, and the row of its headings; null where the first filled row is one of a person already. */
function partsOf(
  shown: readonly GridRow[],
  kind: TableKind,
  headingRow: number | null,
): { heading: GridRow | null; below: GridRow[] } {
  if (headingRow === 0) return { heading: null, below: [...shown] }
  const found = placeOfHeadings(shown, kind)
  const filled = placeOfFilled(shown)
  const first = shown.findIndex(holdsAddress)
  if (kind === 'people' && headingRow === null && found === -1 && holdsAddress(shown[filled]!))
    return { heading: null, below: shown.slice(first) }
  const proposed = found === -1 ? filled : found
  const chosen = headingRow === null ? proposed : shown.findIndex((row) => row.rowNumber === headingRow)
  const heading = shown[chosen]
  if (heading === undefined) throw fileProblem('headingRowNotFound', { row: headingRow ?? 1 })
  return { heading, below: shown.slice(chosen + 1) }
}

/**
 * The table of a sheet: the first row with known headings, or without such a row the first filled one, is its heading,
 * unless another is chosen or it is a person; rows above it are passed over, and all are as wide as the widest. Hidden
 * rows and columns are left out unless they are chosen.
 */
export function tableOf(
  grid: Grid,
  kind: TableKind,
  { headingRow: chosen = null, withHidden = false }: TableChoice = {},
  mostRows: number = tableLimits.rows,
): SheetTable {
  const shown = withHidden ? grid.rows : grid.rows.filter(({ isHidden }) => isHidden !== true)
  if (shown.length === 0) throw fileProblem('fileEmpty')
  const { heading, below: own } = partsOf(shown, kind, chosen)
  const below = grid.merges === undefined ? own : withMerged(own, grid.merges)
  if (below.length > mostRows) throw fileProblem('tooManyRows', { most: mostRows })
  const named = heading?.cells ?? []
  const headingRow = heading?.rowNumber ?? 0
  const width = [{ cells: named }, ...below].reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const header =
    heading === null
      ? Array.from({ length: width }, (_, column) => `Column ${columnLetters(column)}`)
      : uniqueHeadings(named, width)
  const isHidden = (column: number) => !withHidden && grid.hiddenColumns.has(column)
  const isEmpty = (column: number) =>
    (named[column] ?? '').trim() === '' && below.every(({ cells }) => (cells[column] ?? '') === '')
  const kept = header.flatMap((_, column) => (isHidden(column) || isEmpty(column) ? [] : [column]))
  const isWhole = kept.length === width
  return {
    header: kept.map((column) => header[column] ?? ''),
    rows: below.map(({ rowNumber, cells, unreadable }) => ({
      rowNumber,
      cells: isWhole ? cells : kept.map((column) => cells[column] ?? ''),
      ...(unreadable === undefined
        ? {}
        : { unreadable: kept.flatMap((column, at) => (unreadable.includes(column) ? [at] : [])) }),
    })),
    headingRow,
    firstRows: shown
      .slice(0, headingRowLimit)
      .map(({ rowNumber, cells }) => ({ rowNumber, cells: kept.map((column) => cells[column] ?? '') })),
    hiddenRows: grid.rows.filter(({ isHidden, rowNumber }) => isHidden === true && rowNumber > headingRow).length,
    hiddenColumns: header.filter((_, column) => grid.hiddenColumns.has(column)),
  }
}

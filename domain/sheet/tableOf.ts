import { fileProblem } from './FileProblem'
import { type Grid, type GridRow } from './gridBuilder'
import { certain, headingsIn, type TableKind } from './headings'
import { headingRowLimit, tableLimits } from './limits'
import { nameKey, type Table } from './namedRows'

/** What a person chose instead of what is proposed: the row of the headings by its number, and whether hidden rows and columns count. */
export type TableChoice = { headingRow?: number | null; withHidden?: boolean }

/** A table under its headings, and what its file has besides. */
export type SheetTable = Table & {
  /** The number of the row of the headings. */
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

/**
 * The table of a sheet: the first row with known headings, or without such a row the first filled one, is its heading,
 * unless another is chosen; rows above it are passed over, and all are as wide as the widest. Hidden rows and columns are left out unless they are chosen.
 */
export function tableOf(
  grid: Grid,
  kind: TableKind,
  { headingRow = null, withHidden = false }: TableChoice = {},
  mostRows: number = tableLimits.rows,
): SheetTable {
  const shown = withHidden ? grid.rows : grid.rows.filter(({ isHidden }) => isHidden !== true)
  if (shown.length === 0) throw fileProblem('fileEmpty')
  const found = placeOfHeadings(shown, kind)
  const chosen =
    headingRow === null
      ? found === -1
        ? placeOfFilled(shown)
        : found
      : shown.findIndex((row) => row.rowNumber === headingRow)
  const heading = shown[chosen]
  if (heading === undefined) throw fileProblem('headingRowNotFound', { row: headingRow ?? 1 })
  const below = shown.slice(chosen + 1)
  if (below.length > mostRows) throw fileProblem('tooManyRows', { most: mostRows })
  const width = [heading, ...below].reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const header = uniqueHeadings(heading.cells, width)
  const isHidden = (column: number) => !withHidden && grid.hiddenColumns.has(column)
  const isEmpty = (column: number) =>
    (heading.cells[column] ?? '').trim() === '' && below.every(({ cells }) => (cells[column] ?? '') === '')
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
    headingRow: heading.rowNumber,
    firstRows: shown
      .slice(0, headingRowLimit)
      .map(({ rowNumber, cells }) => ({ rowNumber, cells: kept.map((column) => cells[column] ?? '') })),
    hiddenRows: grid.rows.filter(({ isHidden, rowNumber }) => isHidden === true && rowNumber > heading.rowNumber)
      .length,
    hiddenColumns: header.filter((_, column) => grid.hiddenColumns.has(column)),
  }
}

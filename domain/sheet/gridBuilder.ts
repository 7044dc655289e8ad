import { fileProblem } from './FileProblem'
import { archiveLimits, headingRowLimit, tableLimits } from './limits'

/** A filled row of a sheet: the number under which the sheet shows it, and its cells. */
export type GridRow = {
  rowNumber: number
  cells: string[]
  /** The columns whose cells cannot be given as the sheet shows them. */
  unreadable?: number[]
  isHidden?: boolean
}
/** Cells of a column that a sheet shows as one: the numbers of its first and last row. */
export type Merge = { column: number; from: number; to: number }
/** All filled rows of a sheet, before one of them is taken for its headings. */
export type Grid = { rows: GridRow[]; hiddenColumns: ReadonlySet<number>; merges?: readonly Merge[] }

/** Collects cells and rows from a reader, and stops it as soon as a limit is exceeded. */
export type GridBuilder = ReturnType<typeof gridBuilder>

/** Builds the rows of a sheet; empty rows are left out. */
export function gridBuilder(mostRows: number = tableLimits.rows) {
  let cells: string[] = []
  let unreadable: number[] = []
  let size = 0
  const rows: GridRow[] = []
  return {
    rows,
    /** A cell's text as the sheet shows it; null if it cannot be given. */
    cell(rowNumber: number, column: number, text: string | null): void {
      if (text?.trim() === '') return
      if (column >= tableLimits.columns) throw fileProblem('tooManyColumns', { most: tableLimits.columns })
      if (text !== null && text.length > tableLimits.cell) throw fileProblem('cellTooLong', { row: rowNumber })
      size += text?.length ?? 0
      if (size > archiveLimits.bytes) throw fileProblem('fileTooComplex')
      while (cells.length < column) cells.push('')
      cells[column] = text ?? ''
      if (text === null) unreadable.push(column)
    },
    endRow(rowNumber: number, isHidden = false): void {
      if (cells.length === 0) return
      if (rows.length >= mostRows + headingRowLimit) throw fileProblem('tooManyRows', { most: mostRows })
      rows.push({
        rowNumber,
        cells,
        ...(unreadable.length === 0 ? {} : { unreadable }),
        ...(isHidden ? { isHidden } : {}),
      })
      cells = []
      unreadable = []
    },
  }
}

import 'server-only'
import { archiveLimits, type Table, tableLimits } from '@/domain/sheet'
import { fileProblem } from './FileProblem'

/** Collects cells and rows from a reader, and stops it as soon as a limit is exceeded. */
export type TableBuilder = ReturnType<typeof tableBuilder>

/** Builds a table: the first non-empty row is its header, empty rows are left out. */
export function tableBuilder(mostRows: number = tableLimits.rows) {
  let header: string[] | null = null
  let cells: string[] = []
  let size = 0
  const rows: { rowNumber: number; cells: string[] }[] = []
  return {
    cell(rowNumber: number, column: number, text: string): void {
      if (text.trim() === '') return
      if (column >= tableLimits.columns) throw fileProblem('tooManyColumns', { most: tableLimits.columns })
      if (text.length > tableLimits.cell) throw fileProblem('cellTooLong', { row: rowNumber })
      size += text.length
      if (size > archiveLimits.bytes) throw fileProblem('fileTooComplex')
      while (cells.length < column) cells.push('')
      cells[column] = text
    },
    endRow(rowNumber: number): void {
      if (cells.length === 0) return
      if (header === null) header = cells
      else if (rows.length >= mostRows) throw fileProblem('tooManyRows', { most: mostRows })
      else rows.push({ rowNumber, cells })
      cells = []
    },
    table(): Table {
      if (header === null) throw fileProblem('fileEmpty')
      return { header, rows }
    },
  }
}

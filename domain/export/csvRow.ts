import { type Cell, instantText, writable } from './cell'
import { safeCell } from './safeCell'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return cell instanceof Date ? instantText(cell) : quoted(safeCell(writable(cell)))
}

/** A line of a .csv: texts in quotes and harmless, figures and instants without, nothing where nothing is known. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

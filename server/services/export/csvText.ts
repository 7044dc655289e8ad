import 'server-only'
import papaparse from 'papaparse'
import { type Cell, instantText, safeCell, writable } from '@/domain/export'

/** The cell as papaparse takes it: a value that is not a string has no quotes, nor has an instant. */
function valueOf(cell: Cell): string | number | null | { toString: () => string } {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return cell instanceof Date ? { toString: () => instantText(cell) } : safeCell(writable(cell))
}

const isText = (value: unknown) => typeof value === 'string'

/** Lines of a .csv: texts quoted and escaped against formulas, figures and instants unquoted, unknown values empty. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const lines = papaparse.unparse(
    rows.map((cells) => cells.map(valueOf)),
    { quotes: isText, newline: '\r\n' },
  )
  return `${lines}\r\n`
}

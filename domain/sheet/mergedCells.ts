import { fileProblem } from './FileProblem'
import type { GridRow, Merge } from './gridBuilder'
import { archiveLimits } from './limits'

/** A row with the text of the cell that is merged down to it. */
function withCell(row: GridRow, column: number, { cells, unreadable = [] }: GridRow): GridRow {
  if ((row.cells[column] ?? '') !== '') return row
  const filled = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) => row.cells[at] ?? '')
  filled[column] = cells[column] ?? ''
  const isUnreadable = unreadable.includes(column)
  return { ...row, cells: filled, ...(isUnreadable ? { unreadable: [...(row.unreadable ?? []), column] } : {}) }
}

/** The rows with what cells that are merged over several of them hold in each; a merge that begins above them is none of theirs. */
export function withMerged(rows: readonly GridRow[], merges: readonly Merge[]): GridRow[] {
  const found = [...rows]
  const places = new Map(rows.map(({ rowNumber }, place) => [rowNumber, place]))
  let size = 0
  for (const { column, from, to } of merges) {
    const first = places.get(from)
    const top = first === undefined ? undefined : rows[first]
    if (first === undefined || top === undefined) continue
    for (let place = first + 1; place < rows.length && rows[place]!.rowNumber <= to; place += 1) {
      size += 1 + (top.cells[column] ?? '').length
      if (size > archiveLimits.bytes) throw fileProblem('fileTooComplex')
      found[place] = withCell(found[place]!, column, top)
    }
  }
  return found
}

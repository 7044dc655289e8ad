import { safeCell } from '@/domain/export'
import type { WrittenFigure } from './figureText'

export type ChartCell = string | number | WrittenFigure | null
export type ChartRow = readonly [string, ...ChartCell[]]

/** Spreadsheets recognise UTF-8 only by this byte order mark. */
const mark = '\ufeff'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A figure is written as it is, whatever its sign; text is escaped so that it is never taken for a formula. */
function cell(given: ChartCell): string {
  const value = typeof given === 'object' && given !== null ? given.value : given
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return value === null ? '' : quoted(safeCell(value))
}

/** The figures of a chart as CSV, with the unit in the headings. */
export function chartCsv(head: readonly string[], rows: readonly ChartRow[], unit = ''): string {
  const heads = head.map((label, at) => (at === 0 || unit.trim() === '' ? label : `${label} (${unit.trim()})`))
  return mark + [heads, ...rows].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
}

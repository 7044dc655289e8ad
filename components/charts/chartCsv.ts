import { safeCell } from '@/domain/export'

export type ChartRow = readonly [string, ...(string | number | null)[]]

/** Spreadsheets know UTF-8 by this mark alone. */
const mark = '\ufeff'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A figure stays a figure, whatever its sign; a text is never taken for a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return value === null ? '' : quoted(safeCell(value))
}

/** The figures of a chart as a sheet; their unit stands in the heads. */
export function chartCsv(head: readonly string[], rows: readonly ChartRow[], unit = ''): string {
  const heads = head.map((label, at) => (at === 0 || unit.trim() === '' ? label : `${label} (${unit.trim()})`))
  return mark + [heads, ...rows].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
}

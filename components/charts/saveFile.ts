import { safeCell } from '@/domain/export'
import type { WrittenFigure } from './figureText'

/** Some file systems refuse longer names. */
const longest = 80

/** A title as a file name, without characters that are special to file systems. */
export function fileNameOf(title: string, ending: 'csv' | 'png'): string {
  const name = title
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '')
  return `${name || 'chart'}.${ending}`
}

/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type ChartCell = string | number | WrittenFigure | null
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

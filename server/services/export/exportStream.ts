import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import type { Cell } from '@/domain/export'
import { csvText } from './csvText'

export { workbookStream } from './workbookStream'

/** Media types by the extension of a file. */
export const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** Widths of the columns of the sheets of a workbook, in characters. */
export const sheetWidths = {
  answer: 18,
  codeBook: [22, 60, 24, 24, 16, 18, 18, 40, 44, 38, 8, 8, 12, 12, 12, 16, 20, 28, 28],
  campaign: [34, 40],
  figures: [12, 38, 60, 24, 24, 10, 12, 12, 12, 12, 12, 12, 12, 12, 18, 12],
} as const

/** Spreadsheets recognise UTF-8 only by this byte order mark. */
const mark = '\ufeff'
type Pages = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>

/** A .csv as it is written: a line of names, then the rows page by page. */
export async function* csvStream(header: readonly string[], pages: Pages): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(mark + csvText([header]))
  for await (const page of pages) yield encoder.encode(csvText(page))
}

type Named = { now: Date; timeZone: string; extension: keyof typeof mimeTypes }

/** The name of an exported file: its title, cut at whole characters, and the company's day. */
export const fileName = (title: string, { now, timeZone, extension }: Named): string =>
  safeFilename(`${[...title].slice(0, 120).join('').trim()} - ${dayInZone(now, timeZone)}.${extension}`)

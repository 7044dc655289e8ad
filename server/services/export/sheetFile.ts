import 'server-only'
import { setImmediate } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import papaparse from 'papaparse'
import { type ExportFormat, safeCell, workbookText, writable } from '@/domain/export'

type Sheet = { name: string; header: readonly string[]; rows: readonly (readonly string[])[] }

/** The number of rows after which the event loop is yielded to. */
const pause = 500
const widths = { least: 12, most: 50 }
/** Spreadsheets recognise UTF-8 only by this byte order mark. */
const mark = '\ufeff'
const cellText = (text: string) => safeCell(writable(text))

function widthOf(header: string, index: number, rows: Sheet['rows']): number {
  const longest = rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), header.length)
  return Math.min(widths.most, Math.max(widths.least, longest + 2))
}

async function addSheet(book: ExcelJS.Workbook, { name, header, rows }: Sheet): Promise<void> {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = header.map((title, index) => ({
    header: title,
    width: widthOf(title, index, rows),
    style: { numFmt: '@' },
  }))
  sheet.getRow(1).font = { bold: true }
  for (const [index, row] of rows.entries()) {
    sheet.addRow(row.map(workbookText))
    if (index % pause === pause - 1) await setImmediate()
  }
}

async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  for (const sheet of sheets) await addSheet(book, sheet)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** A sheet as the bytes of a file: every cell is text, and none is evaluated as a formula. Only a workbook has further ones. */
export async function sheetFile(
  format: ExportFormat,
  sheet: Sheet,
  further: readonly Sheet[] = [],
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const table = [[...sheet.header], ...sheet.rows.map((row) => row.map(cellText))]
  const bytes =
    format === 'xlsx'
      ? await workbook([sheet, ...further])
      : new TextEncoder().encode(mark + papaparse.unparse(table, { quotes: true, newline: '\r\n' }))
  return { bytes, mimeType: mimeTypes[format] }
}

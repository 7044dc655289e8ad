import 'server-only'
import { importExtensions, Table } from '@/domain/sheet'
import { AppError } from '@/server/errors'
import { fileProblem } from './FileProblem'
import { workbookTable } from './workbookTable'
import { type TableBuilder, tableBuilder } from './tableBuilder'

type File = { filename: string; bytes: Uint8Array }

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
const isArchive = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b)
/** The container format of Office for protected workbooks and those of its old format. */
const isCompound = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The table in a file: the first sheet of an .xlsx, or a .csv, .txt or .tsv. The type is detected from the bytes, and
 * the name has to match it. Throws UNSUPPORTED_TYPE for other names and a FileProblem for errors in the content.
 */
export async function readTable({ filename, bytes }: File, { mostRows }: { mostRows?: number } = {}): Promise<Table> {
  const extension = importExtensions.find((ending) => filename.toLowerCase().endsWith(ending))
  if (extension === undefined) throw new AppError('UNSUPPORTED_TYPE', { key: 'importType' })
  if (bytes.byteLength === 0) throw fileProblem('fileEmpty')
  if (isCompound(bytes)) throw fileProblem('fileProtected')
  if (isArchive(bytes) !== (extension === '.xlsx')) throw fileProblem('fileNotItsName')
  return extension === '.xlsx' ? workbookTable(bytes, mostRows) : textTable(bytes, mostRows)
}

/** Control characters that no spreadsheet saves as text. */
const unreadable = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fileProblem('notUtf8')
  }
  if (unreadable.test(text)) throw fileProblem('fileUnreadable')
  return text
}

/** The separator of the header: tabs, else commas, else the semicolons some spreadsheets write instead. */
function separatorOf(text: string): string {
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  return ['\t', ',', ';'].find((sign) => line.includes(sign)) ?? ','
}

/** The quoted text that begins at `from`, and its end; two quotes inside mean one. */
function quoted(text: string, from: number, row: number): { value: string; end: number } {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
  throw fileProblem('quotesUnbalanced', { row })
}

function fill(builder: TableBuilder, text: string, separator: string): void {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  let [row, column, at] = [1, 0, 0]
  while (at < text.length) {
    let end: number
    if (text[at] === '"') {
      const cell = quoted(text, at, row)
      builder.cell(row, column, cell.value)
      end = cell.end
      if (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n')
        throw fileProblem('quotesUnbalanced', { row })
    } else {
      ends.lastIndex = at
      end = ends.exec(text)?.index ?? text.length
      builder.cell(row, column, text.slice(at, end))
    }
    column += 1
    if (text[end] !== separator) {
      builder.endRow(row)
      row += 1
      column = 0
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1
    }
    at = end + 1
  }
  builder.endRow(row)
}

/**
 * A table saved as text, in UTF-8 with or without a byte order mark. It is read once, up to the first error or limit.
 */
function textTable(bytes: Uint8Array, mostRows?: number): Table {
  const builder = tableBuilder(mostRows)
  const text = textOf(bytes)
  fill(builder, text, separatorOf(text))
  return builder.table()
}

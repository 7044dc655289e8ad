import 'server-only'
import {
  fileProblem,
  importExtensions,
  importTypeProblem,
  type SheetTable,
  type TableChoice,
  type TableKind,
  tableOf,
  textGrid,
  utf16Of,
} from '@/domain/sheet'
import { AppError } from '@/server/errors'
import { workbookGrid } from './workbookGrid'

type File = { filename: string; bytes: Uint8Array }

/** Whose table is wanted, what was chosen instead of the proposals, and how many rows it may have. */
export type SheetReading = { kind: TableKind; choice?: TableChoice & { sheet?: string | null }; mostRows?: number }

/** A file's table, and where it stands: the sheet and all sheets of a workbook; of a text, whether it is Windows-1252. */
export type ReadSheet = SheetTable & { sheet: string | null; sheets: string[]; isWindows1252: boolean }

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
const isArchive = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b)
/** The container format of Office for protected workbooks and those of its old format. */
const isCompound = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The table in a file: a sheet of an .xlsx, or a .csv, .txt or .tsv. The type is detected from the bytes, and the name
 * has to match it. Throws UNSUPPORTED_TYPE for other names and a FileProblem for errors in the content.
 */
export async function readTable({ filename, bytes }: File, reading: SheetReading): Promise<ReadSheet> {
  const extension = importExtensions.find((ending) => filename.toLowerCase().endsWith(ending))
  if (extension === undefined) throw new AppError('UNSUPPORTED_TYPE', { key: importTypeProblem(filename) })
  if (bytes.byteLength === 0) throw fileProblem('fileEmpty')
  if (isCompound(bytes)) throw fileProblem('fileProtected')
  if (isArchive(bytes) !== (extension === '.xlsx')) throw fileProblem('fileNotItsName')
  const { kind, choice = {}, mostRows } = reading
  if (extension === '.xlsx') {
    const { grid, ...place } = await workbookGrid(bytes, { kind, sheet: choice.sheet ?? null, mostRows })
    return { ...tableOf(grid, kind, choice, mostRows), ...place, isWindows1252: false }
  }
  const { text, isWindows1252 } = textOf(bytes)
  const grid = textGrid(text, { isTabbed: extension !== '.csv', mostRows })
  return { ...tableOf(grid, kind, choice, mostRows), sheet: null, sheets: [], isWindows1252 }
}

/** Control characters that no spreadsheet saves as text. */
const unreadable = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

const decoded = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** A text in UTF-16, in UTF-8, or else in Windows-1252, as the plain CSV of Excel. */
function textOf(bytes: Uint8Array): { text: string; isWindows1252: boolean } {
  const mark = utf16Of(bytes)
  let text: string
  let isWindows1252 = false
  try {
    text = decoded(mark ?? 'utf-8', bytes)
  } catch {
    if (mark !== null) throw fileProblem('fileUnreadable')
    text = decoded('windows-1252', bytes)
    isWindows1252 = true
  }
  if (unreadable.test(text) || (isWindows1252 && /[\u0080-\u009f]/.test(text))) throw fileProblem('fileUnreadable')
  return { text, isWindows1252 }
}

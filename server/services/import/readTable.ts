import 'server-only'
import { importExtensions, type Table } from '@/domain/import'
import { AppError } from '@/server/errors'
import { fileProblem } from './FileProblem'
import { textTable } from './textTable'
import { workbookTable } from './workbookTable'

type File = { filename: string; bytes: Uint8Array }

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
const isArchive = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b)
/** What Office wraps protected workbooks and those of its old format in. */
const isCompound = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The table in a file: the first sheet of an .xlsx, or a .csv, .txt or .tsv. What the bytes are counts, and the name must
 * say the same. Throws UNSUPPORTED_TYPE for other names and a FileProblem for what is wrong inside.
 */
export async function readTable({ filename, bytes }: File, { mostRows }: { mostRows?: number } = {}): Promise<Table> {
  const extension = importExtensions.find((ending) => filename.toLowerCase().endsWith(ending))
  if (extension === undefined) throw new AppError('UNSUPPORTED_TYPE', { key: 'importType' })
  if (bytes.byteLength === 0) throw fileProblem('fileEmpty')
  if (isCompound(bytes)) throw fileProblem('fileProtected')
  if (isArchive(bytes) !== (extension === '.xlsx')) throw fileProblem('fileNotItsName')
  return extension === '.xlsx' ? workbookTable(bytes, mostRows) : textTable(bytes, mostRows)
}

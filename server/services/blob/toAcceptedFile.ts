import 'server-only'
import { type FileKind, fileKind, largestFile, packagedName, safeFilename } from '@/domain/blob'
import { AppError } from '@/server/errors'
import { cleanImage } from './cleanImage'
import { fileTypeFromBuffer } from 'file-type'

type File = { filename: string; bytes: Uint8Array }
/** `package`: the name of the package the report belongs to. */
export type AcceptedFile = File & { mimeType: string; package?: string }

/** A report's file name starts with the name of its package. */
function namesOf(filename: string, kind: FileKind): Pick<AcceptedFile, 'filename' | 'package'> {
  const packaged = kind === 'pdf' ? packagedName(filename) : null
  return packaged === null
    ? { filename: safeFilename(filename) }
    : { filename: packaged.filename, package: packaged.zip }
}

/**
 * A file as it may be stored: validated by its bytes, a picture re-encoded. Errors: TOO_LARGE, UNSUPPORTED_TYPE.
 */
export async function toAcceptedFile({ filename, bytes }: File): Promise<AcceptedFile> {
  const mimeType = await sniff(bytes, filename)
  const kind = mimeType === null ? null : fileKind(mimeType)
  if (mimeType === null || kind === null) throw new AppError('UNSUPPORTED_TYPE')
  if (bytes.byteLength > largestFile[kind]) throw new AppError('TOO_LARGE')
  const file = { bytes, mimeType, ...namesOf(filename, kind) }
  return kind === 'image' ? cleanImage(file) : file
}

const textTypes: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' }

const control = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Whether the bytes are text as spreadsheets save it, in any of their encodings, without control characters that
 * no sheet contains.
 */
function isText(bytes: Uint8Array): boolean {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'latin1'
  return !control.test(new TextDecoder(mark).decode(bytes))
}

/**
 * The media type that the bytes indicate; the name only distinguishes the kinds of plain text. Null for an
 * unknown type.
 */
async function sniff(bytes: Uint8Array, filename: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (found !== undefined) return found.mime
  const extension = filename.split('.').pop()?.toLowerCase() ?? ''
  const type = textTypes[extension]
  return type !== undefined && isText(bytes) ? type : null
}

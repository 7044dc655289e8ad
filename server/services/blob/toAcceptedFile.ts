import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, fileKind, largestFile, packagedName, safeFilename } from '@/domain/blob'
import { importTypeProblem, utf16Of } from '@/domain/sheet'
import { AppError } from '@/server/errors'
import { imageLibrary } from './imageLibrary'

const largest = { pixels: 25_000_000, side: 2_000, seconds: 20 }
const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/gif': 'gif' } as const

type Image = { bytes: Uint8Array; mimeType: string; filename: string }

/** A picture that does not move and that every browser displays. */
const written = (mimeType: string) => (mimeType === 'image/gif' ? 'image/png' : mimeType)

async function reencoded(bytes: Uint8Array, mimeType: keyof typeof formats): Promise<Uint8Array> {
  const sharp = await imageLibrary()
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: largest.pixels, pages: 1 })
  const { format } = await picture.metadata()
  if (format !== formats[mimeType]) throw new Error(`The content type is ${mimeType}, but the file is ${format}`)
  const size = { width: largest.side, height: largest.side, fit: 'inside' as const, withoutEnlargement: true }
  const resized = picture.autoOrient().resize(size).timeout({ seconds: largest.seconds })
  const target = formats[written(mimeType) as keyof typeof formats]
  return new Uint8Array(await resized.toFormat(target, target === 'jpeg' ? { quality: 90 } : {}).toBuffer())
}

/**
 * The picture re-encoded: hidden parts of its file (its location, other frames, text behind its end) are removed, and
 * its longest side has 2000 pixels at most. UNSUPPORTED_TYPE for what cannot be decoded.
 */
async function cleanImage({ bytes, mimeType, filename }: Image): Promise<Image> {
  if (!(mimeType in formats)) throw new AppError('UNSUPPORTED_TYPE')
  try {
    const name = mimeType === 'image/gif' ? `${filename.replace(/\.gif$/i, '')}.png` : filename
    return {
      bytes: await reencoded(bytes, mimeType as keyof typeof formats),
      mimeType: written(mimeType),
      filename: name,
    }
  } catch {
    throw new AppError('UNSUPPORTED_TYPE')
  }
}

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

/** A sheet of another program is refused with what to do about it. */
function unsupported(filename: string): AppError {
  const key = importTypeProblem(filename)
  return new AppError('UNSUPPORTED_TYPE', key === 'importType' ? {} : { key })
}

/**
 * A file as it may be stored: validated by its bytes, a picture re-encoded. Errors: TOO_LARGE, UNSUPPORTED_TYPE.
 */
export async function toAcceptedFile({ filename, bytes }: File): Promise<AcceptedFile> {
  const mimeType = await sniff(bytes, filename)
  const kind = mimeType === null ? null : fileKind(mimeType)
  if (mimeType === null || kind === null) throw unsupported(filename)
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
const isText = (bytes: Uint8Array): boolean => !control.test(new TextDecoder(utf16Of(bytes) ?? 'latin1').decode(bytes))

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

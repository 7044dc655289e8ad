import 'server-only'
import { type FileKind, fileKind, largestFile, packagedName, safeFilename } from '@/domain/blob'
import { AppError } from '@/server/errors'
import { cleanImage } from './cleanImage'
import { sniff } from './sniff'

type File = { filename: string; bytes: Uint8Array }
/** `package`: the name of the package it is a report of. */
export type AcceptedFile = File & { mimeType: string; package?: string }

/** A report keeps the name of its package in front. */
function namesOf(filename: string, kind: FileKind): Pick<AcceptedFile, 'filename' | 'package'> {
  const packaged = kind === 'pdf' ? packagedName(filename) : null
  return packaged === null
    ? { filename: safeFilename(filename) }
    : { filename: packaged.filename, package: packaged.zip }
}

/** A file as it may be stored: judged by its bytes, a picture drawn anew. Errors: TOO_LARGE, UNSUPPORTED_TYPE. */
export async function acceptedFile({ filename, bytes }: File): Promise<AcceptedFile> {
  const mimeType = await sniff(bytes, filename)
  const kind = mimeType === null ? null : fileKind(mimeType)
  if (mimeType === null || kind === null) throw new AppError('UNSUPPORTED_TYPE')
  if (bytes.byteLength > largestFile[kind]) throw new AppError('TOO_LARGE')
  const file = { bytes, mimeType, ...namesOf(filename, kind) }
  return kind === 'image' ? cleanImage(file) : file
}

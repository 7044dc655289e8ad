import 'server-only'
import { fileKind, largestFile, safeFilename } from '@/domain/blob'
import { AppError } from '@/server/errors'
import { cleanImage } from './cleanImage'
import { sniff } from './sniff'

type File = { filename: string; bytes: Uint8Array }
export type AcceptedFile = File & { mimeType: string }

/** A file as it may be stored: judged by its bytes, a picture drawn anew. Errors: TOO_LARGE, UNSUPPORTED_TYPE. */
export async function acceptedFile({ filename, bytes }: File): Promise<AcceptedFile> {
  const mimeType = await sniff(bytes, filename)
  const kind = mimeType === null ? null : fileKind(mimeType)
  if (mimeType === null || kind === null) throw new AppError('UNSUPPORTED_TYPE')
  if (bytes.byteLength > largestFile[kind]) throw new AppError('TOO_LARGE')
  const file = { bytes, mimeType, filename: safeFilename(filename) }
  return kind === 'image' ? cleanImage(file) : file
}

import 'server-only'
import { randomUUID } from 'node:crypto'
import { fileKind, largestFile, safeFilename, uploadSchema } from '@/domain/blob'
import { AppError } from '@/server/errors'
import { storage } from '@/server/storage/storage'
import { useCase } from '../useCase'
import { blobAnswer, type BlobAnswer } from './blobAnswer'
import { sniff } from './sniff'

async function accepted(file: { filename: string; bytes: Uint8Array }) {
  const mimeType = await sniff(file.bytes, file.filename)
  const kind = mimeType === null ? null : fileKind(mimeType)
  if (mimeType === null || kind === null) throw new AppError('UNSUPPORTED_TYPE')
  if (file.bytes.byteLength > largestFile[kind]) throw new AppError('TOO_LARGE')
  return { ...file, mimeType, filename: safeFilename(file.filename) }
}

/** Stores files for the caller: every file is judged before the first is stored. Errors: TOO_LARGE, UNSUPPORTED_TYPE. */
export const uploadBlobs = useCase({
  input: uploadSchema,
  ability: 'blobs.create',
  subject: () => ({}),
  run: async ({ db, actor, input }): Promise<BlobAnswer[]> => {
    const files = await Promise.all(input.files.map(accepted))
    const stored: BlobAnswer[] = []
    for (const { filename, mimeType, bytes } of files) {
      const id = randomUUID()
      const storageReference = `${id.slice(0, 2)}/${id}`
      await storage().put(storageReference, bytes)
      const data = { filename, mimeType, size: bytes.byteLength, storageReference, subscriptionId: actor.subscriptionId, userId: actor.userId }
      stored.push(blobAnswer(await db.blobReference.create({ data })))
    }
    return stored
  },
})

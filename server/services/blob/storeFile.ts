import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db, Prisma } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import type { AcceptedFile } from './acceptedFile'

type Owner = { userId: string; subscriptionId: string | null }
type Kept = Owner & { expiresAt?: Date | null }

/** Stores an accepted file under its owner's name, for good unless it is said when it goes. */
export async function storeFile(db: Db, { filename, mimeType, bytes }: AcceptedFile, { userId, subscriptionId, expiresAt = null }: Kept): Promise<Prisma.BlobReferenceModel> {
  const id = randomUUID()
  const storageReference = `${id.slice(0, 2)}/${id}`
  await storage().put(storageReference, bytes)
  return db.blobReference.create({ data: { filename, mimeType, size: bytes.byteLength, storageReference, subscriptionId, userId, expiresAt } })
}

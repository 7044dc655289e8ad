import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'

type Owner = { userId: string; subscriptionId: string | null }

/** A file that somebody has uploaded; its id. */
export async function uploadedFile({ userId, subscriptionId }: Owner, { filename, bytes }: { filename: string; bytes: Uint8Array }, id: string = randomUUID()): Promise<string> {
  const storageReference = `${id.slice(0, 2)}/${randomUUID()}`
  await storage().put(storageReference, bytes)
  await db().blobReference.create({ data: { id, filename, mimeType: 'text/csv', size: bytes.byteLength, storageReference, userId, subscriptionId } })
  return id
}

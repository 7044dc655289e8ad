import { randomUUID } from 'node:crypto'
import { isSheet } from '@/domain/blob'
import { sealBytes } from '@/server/crypto/sealBytes'
import { db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'

type Owner = { userId: string; subscriptionId: string | null }

const otherTypes: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp' }

/** Creates an uploaded file; returns its id. */
export async function uploadedFile(
  { userId, subscriptionId }: Owner,
  { filename, bytes }: { filename: string; bytes: Uint8Array },
  id: string = randomUUID(),
): Promise<string> {
  const storageReference = `${id.slice(0, 2)}/${randomUUID()}`
  const mimeType = otherTypes[filename.split('.').pop() ?? ''] ?? 'text/csv'
  await storage().put(storageReference, isSheet(mimeType) ? sealBytes(bytes) : bytes)
  await db().blobReference.create({
    data: { id, filename, mimeType, size: bytes.byteLength, storageReference, userId, subscriptionId },
  })
  return id
}

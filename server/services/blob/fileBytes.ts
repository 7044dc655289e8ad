import 'server-only'
import { isSheet } from '@/domain/blob'
import { unsealBytes } from '@/server/crypto/sealBytes'
import { storage } from '@/server/storage/storage'

/** The bytes of a stored file, a sheet's decrypted; null when they are missing or cannot be decrypted here. */
export async function fileBytes({
  storageReference,
  mimeType,
}: {
  storageReference: string
  mimeType: string
}): Promise<Uint8Array | null> {
  const stored = await storage().get(storageReference)
  return stored === null || !isSheet(mimeType) ? stored : unsealBytes(stored)
}

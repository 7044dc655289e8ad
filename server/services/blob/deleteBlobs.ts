import 'server-only'
import type { Db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import { sumOfEach } from '../sumOfEach'

type Kept = { id: string; storageReference: string }

/**
 * Deletes files for good, the bytes first: a crash in between leaves a row that is found again. Returns how many
 * were deleted.
 */
export function deleteBlobs(db: Db, blobs: readonly Kept[]): Promise<number> {
  return sumOfEach('deletion of a file', blobs, async ({ id, storageReference }) => {
    await storage().remove(storageReference)
    const { count } = await db.blobReference.updateMany({ where: { id, archived: false }, data: { archived: true } })
    return count
  })
}

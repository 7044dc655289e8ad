import 'server-only'
import type { Db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'

/** Takes the bytes of an imported file away for good. */
export async function forgetFile(db: Db, id: string): Promise<void> {
  const { storageReference } = await db.blobReference.update({
    where: { id },
    data: { archived: true },
    select: { storageReference: true },
  })
  await storage().remove(storageReference)
}

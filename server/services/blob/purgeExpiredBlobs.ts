import 'server-only'
import type { Db } from '@/server/db/client'
import { deleteBlobs } from './deleteBlobs'

const atOnce = 500

/**
 * Deletes the expired files, with `since` only those that expired then or later. Safe to repeat; a file that
 * cannot be deleted does not block the others.
 */
export async function purgeExpiredBlobs(db: Db, now: Date, since?: Date): Promise<number> {
  const select = { id: true, storageReference: true }
  let gone = 0
  for (let after: string | null = null; ;) {
    const id = after === null ? {} : { id: { gt: after } }
    const expired: { id: string; storageReference: string }[] = await db.blobReference.findMany({
      where: { archived: false, expiresAt: { lte: now, gte: since }, ...id },
      select,
      orderBy: { id: 'asc' },
      take: atOnce,
    })
    gone += await deleteBlobs(db, expired)
    if (expired.length < atOnce) return gone
    after = expired.at(-1)?.id ?? null
  }
}

import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { claimRow } from './claimRow'
import type { PersonErasure } from './erasureRun'

/** Takes the next erasure of a person for this process alone: one that waits after a restore, since people are otherwise erased as soon as it is asked for. */
export async function claimPersonErasure(db: Db, now: Date): Promise<PersonErasure | null> {
  const row = await claimRow(db, now, Prisma.sql`j."userId" IS NOT NULL`)
  if (row === null || row.userId === null) return null
  const { id: erasureId, userId, mode, keepsWords, withinId: within, requestedById } = row
  return { erasureId, userId, mode, keepsWords, within, requestedById }
}

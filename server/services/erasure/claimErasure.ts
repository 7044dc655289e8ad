import 'server-only'
import { waitingDays } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { mailsHeld } from '../email'
import { claimWork } from '../jobAttempt'
import type { ErasedCompany } from './erasureRun'
import { erasureWork } from './erasureWork'

/**
 * Takes the next erasure of a company for this process alone: one that somebody asked for and whose days of waiting are over, or one whose
 * worker has died. After a restore nothing is taken until staff release what waits: it may have been called off since.
 */
export async function claimErasure(db: Db, now: Date): Promise<ErasedCompany | null> {
  if ((await mailsHeld(db)) !== null) return null
  const asked = new Date(now.getTime() - waitingDays * 24 * 60 * 60 * 1000)
  const isDue = Prisma.sql`j."userId" IS NULL AND j."subscriptionId" IS NOT NULL AND j."requestedById" IS NOT NULL AND (j."state" = 'Running' OR j."createdAt" <= ${asked})`
  const id = await claimWork(erasureWork, db, { now, where: isDue, order: Prisma.sql`j."createdAt", j."id"` })
  const row = id === null ? null : await db.erasure.findUnique({ where: { id } })
  return row === null || row.subscriptionId === null ? null : { erasureId: row.id, subscriptionId: row.subscriptionId, mode: row.mode }
}

import 'server-only'
import { days } from '@/domain/day'
import { waitingDays } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { claimRow } from './claimRow'
import type { ErasedCompany } from './erasureRun'

/** Takes the next erasure of a company for this process alone: one whose days of waiting are over, or one whose worker has died. */
export async function claimErasure(db: Db, now: Date): Promise<ErasedCompany | null> {
  const asked = new Date(now.getTime() - days(waitingDays))
  const row = await claimRow(
    db,
    now,
    Prisma.sql`j."userId" IS NULL AND j."subscriptionId" IS NOT NULL AND (j."state" = 'Running' OR j."createdAt" <= ${asked})`,
  )
  return row === null || row.subscriptionId === null
    ? null
    : { erasureId: row.id, subscriptionId: row.subscriptionId, mode: row.mode }
}

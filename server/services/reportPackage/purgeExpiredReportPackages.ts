import 'server-only'
import type { Db } from '@/server/db/client'
import { purgeExpiredBlobs } from '../blob'

/** Deletes the expired reports and packages. Safe to repeat. */
export async function purgeExpiredReportPackages(db: Db, now: Date): Promise<number> {
  await purgeExpiredBlobs(db, now)
  const { count } = await db.reportPackage.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}

import 'server-only'
import type { Db } from '@/server/db/client'
import { forgetExpiredBlobs } from '../blob'

/** Deletes the expired reports and packages. Safe to repeat. */
export async function forgetReportPackages(db: Db, now: Date): Promise<number> {
  await forgetExpiredBlobs(db, now)
  const { count } = await db.reportPackage.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}

import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { claimWork } from '../jobAttempt'
import { packageWork } from './packageWork'

/**
 * Takes the next package for this process alone: one that waits, or one that was left or whose worker has died. Those that had a turn
 * lately come last, the longest ago first, so that a large package does not keep a small one waiting.
 */
export async function claimReportPackage(
  db: Db,
  now: Date,
  turns: readonly string[] = [],
): Promise<Prisma.ReportPackageModel | null> {
  const id = await claimWork(packageWork, db, {
    now,
    where: Prisma.sql`j."isByWorker" AND j."expiresAt" > ${now}`,
    order: Prisma.sql`coalesce(array_position(${[...turns]}::uuid[], j."id"), 0), j."createdAt", j."id"`,
  })
  return id === null ? null : db.reportPackage.findUnique({ where: { id } })
}

import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { leaseSeconds } from './reportRun'

/** Until when a worker that speaks now is thought to be alive. */
export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

/**
 * Takes the next package for this process alone: one that waits, or one that was left or whose worker has died. Those that had a turn
 * lately come last, the longest ago first, so that a large package does not keep a small one waiting.
 */
export async function claimReportPackage(db: Db, now: Date, turns: readonly string[] = []): Promise<Prisma.ReportPackageModel | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "ReportPackage" SET "state" = 'Running', "leaseUntil" = ${leaseFrom(now)}
    WHERE "id" = (
      SELECT p."id" FROM "ReportPackage" p
      WHERE p."isByWorker" AND p."expiresAt" > ${now}
        AND (p."state" = 'Waiting' OR p."state" = 'Running' AND (p."leaseUntil" IS NULL OR p."leaseUntil" < ${now}))
      ORDER BY coalesce(array_position(${[...turns]}::uuid[], p."id"), 0), p."createdAt", p."id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"`
  return rows[0] === undefined ? null : db.reportPackage.findUnique({ where: rows[0] })
}

import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { leaseSeconds } from './createImportJob'

/** Until when a worker that speaks now is thought to be alive. */
export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

/**
 * Takes the next import for this process alone: one that waits, or one whose worker has died. Of a company it is always
 * the oldest that is not done, so that its files come one after the other.
 */
export async function claimImportJob(db: Db, now: Date): Promise<Prisma.ImportJobModel | null> {
  const rows = await db.$queryRaw<Prisma.ImportJobModel[]>`
    UPDATE "ImportJob" SET "state" = 'Running', "leaseUntil" = ${leaseFrom(now)}
    WHERE "id" = (
      SELECT j."id" FROM "ImportJob" j
      WHERE (j."state" = 'Waiting' OR j."state" = 'Running' AND (j."leaseUntil" IS NULL OR j."leaseUntil" < ${now}))
        AND NOT EXISTS (
          SELECT 1 FROM "ImportJob" o
          WHERE o."subscriptionId" = j."subscriptionId" AND o."state" IN ('Waiting', 'Running') AND (o."createdAt", o."id") < (j."createdAt", j."id"))
      ORDER BY j."createdAt", j."id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`
  return rows[0] ?? null
}

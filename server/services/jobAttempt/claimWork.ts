import 'server-only'
import { maxJobAttempts } from '@/domain/job'
import { type Db, Prisma } from '@/server/db/client'
import { refundDeferred } from './deferredRefunds'
import { isClaimable, leaseFrom } from './lease'
import { failWork, WorkerLost } from './recordFailure'
import type { Work } from './work'

type Wanted = {
  now: Date
  /** What the row `j` must be besides claimable. */
  where: Prisma.Sql
  /** Which row `j` comes first. */
  order: Prisma.Sql
}

/** Claims a row and counts the attempt, in one statement. */
async function claimRow(
  { kind, table }: Work,
  db: Db,
  { now, where, order }: Wanted,
): Promise<{ id: string; attempts: number } | null> {
  const rows = await db.$queryRaw<{ id: string; attempts: number }[]>`
    WITH claimed AS (
      UPDATE ${table} SET "state" = 'Running', "leaseUntil" = ${leaseFrom(now)}
      WHERE "id" = (
        SELECT j."id" FROM ${table} j
        WHERE ${isClaimable(now)} AND ${where}
          AND NOT EXISTS (SELECT 1 FROM "JobAttempt" a WHERE a."kind" = ${kind} AND a."subjectId" = j."id" AND a."parkedAt" IS NOT NULL)
        ORDER BY ${order} LIMIT 1 FOR UPDATE OF j SKIP LOCKED)
      RETURNING "id")
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastAt", "createdAt")
    SELECT ${kind}, "id", 1, ${now}::timestamptz, ${now}::timestamptz FROM claimed
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET "attempts" = "JobAttempt"."attempts" + 1, "lastAt" = EXCLUDED."lastAt"
    RETURNING "subjectId"::text AS "id", "attempts"`
  return rows[0] ?? null
}

/**
 * Claims the next job of a kind for this process alone: one that waits, that was released, or whose worker has died; its
 * id. Each claim counts as an attempt until the work makes progress, so that a job which kills its workers is parked like one that fails.
 */
export async function claimWork(work: Work, db: Db, wanted: Wanted): Promise<string | null> {
  await refundDeferred(db, work.kind)
  for (;;) {
    const claimed = await claimRow(work, db, wanted)
    if (claimed === null || claimed.attempts <= maxJobAttempts) return claimed?.id ?? null
    await failWork(work, db, { id: claimed.id, error: new WorkerLost(), now: wanted.now })
  }
}

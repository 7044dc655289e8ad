import 'server-only'
import { type JobKind, maxJobAttempts } from '@/domain/job'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { resetAttempts } from './attempts'
import { deferRefund, refundDeferred } from './deferredRefunds'
import { leaseSeconds } from './lease'
import { recordFailure, WorkerLost } from './recordFailure'

type Run = { kind: JobKind; now: Date }
type Count = { attempts: number; isParked: boolean }

/** Counts an attempt; several schedulers that run at the same time count as one attempt. */
async function countAttempt(db: Db, { kind, now }: Run, id: string): Promise<Count> {
  const since = new Date(now.getTime() - leaseSeconds * 1000)
  const rows = await db.$queryRaw<Count[]>`
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastAt", "createdAt") VALUES (${kind}, ${id}::uuid, 1, ${now}, ${now})
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET
      "attempts" = "JobAttempt"."attempts" + CASE WHEN "JobAttempt"."lastAt" <= ${since} AND "JobAttempt"."parkedAt" IS NULL THEN 1 ELSE 0 END,
      "lastAt" = CASE WHEN "JobAttempt"."lastAt" <= ${since} AND "JobAttempt"."parkedAt" IS NULL THEN EXCLUDED."lastAt" ELSE "JobAttempt"."lastAt" END
    RETURNING "attempts", "parkedAt" IS NOT NULL AS "isParked"`
  return rows[0] ?? { attempts: 1, isParked: false }
}

/** What one item adds to the sum; nothing when it is parked or fails. */
async function attemptOne(db: Db, { kind, now }: Run, id: string, work: () => Promise<number>): Promise<number> {
  const { attempts, isParked } = await countAttempt(db, { kind, now }, id)
  if (isParked) return 0
  try {
    if (attempts > maxJobAttempts) throw new WorkerLost()
    const done = await work()
    await resetAttempts({ kind }, db, id)
    return done
  } catch (error) {
    await recordFailure(db, { kind, id, error, now }).catch((unrecorded: unknown) =>
      deferRefund({ kind, id, error, unrecorded }),
    )
    return 0
  }
}

/**
 * Does counted work for each of these items in sequence and returns the sum. A failing item is recorded and retried in
 * the next run of the schedule, and after too many attempts only when staff request it; it does not prevent the others.
 */
export async function attemptEach<Item extends { id: string }>(
  db: Db,
  run: Run,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  await refundDeferred(db, run.kind)
  let sum = 0
  for (const item of items) {
    sum += await attemptOne(db, run, item.id, () => work(item)).catch((error: unknown) => {
      log.error(
        { err: error, kind: run.kind, subjectId: item.id },
        'could not record an attempt of a job: retried at the next run',
      )
      return 0
    })
  }
  return sum
}

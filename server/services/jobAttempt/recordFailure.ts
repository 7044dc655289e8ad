import 'server-only'
import { randomUUID } from 'node:crypto'
import { hours } from '@/domain/day'
import { maxJobAttempts } from '@/domain/job'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { isPassing } from '@/server/errors/isPassing'
import { log, shortReason } from '@/server/log'
import { setLease } from './lease'
import type { Work, WorkKind } from './work'

/**
 * For this many hours an outage does not count against the work. A longer one with the same error may be caused by the
 * work overloading the database, and counts.
 */
const outageHours = 24

/** 5, 10, 20, 40 seconds; during an outage 20 each time. */
const pauseSeconds = (attempts: number, isResting: boolean) => (isResting ? 20 : 5 * 2 ** (attempts - 1))

type Failure = { id: string; error: unknown; now: Date }

/** Recorded for workers that claimed a job and disappeared. */
export class WorkerLost extends Error {
  constructor() {
    super('The worker ended in the middle each time.')
    this.name = 'WorkerLost'
  }
}

/** The state of work after a failed attempt. `isResting`: an outage ended it, and the attempt was refunded. */
type Failed = { attempts: number; isParked: boolean; isResting: boolean }

/**
 * Records a failed attempt, in the log and for staff under one id, and parks the work after the last attempt. One that
 * an outage ended is not counted, since the work is not the cause.
 */
export async function recordFailure(db: Db, { kind, id, error, now }: Failure & { kind: WorkKind }): Promise<Failed> {
  const errorId = randomUUID()
  log.error({ err: error, errorId, kind, subjectId: id }, 'job failed')
  const isOutage = isPassing(error)
  const since = new Date(now.getTime() - hours(outageHours))
  const isRefunded = Prisma.sql`(${isOutage} AND "JobAttempt"."createdAt" > ${since})`
  const rows = await db.$queryRaw<Omit<Failed, 'isResting'>[]>`
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastError", "errorId", "lastAt", "createdAt")
    VALUES (${kind}, ${id}::uuid, ${isOutage ? 0 : 1}, ${shortReason(error)}, ${errorId}::uuid, ${now}, ${now})
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET "lastError" = EXCLUDED."lastError", "errorId" = EXCLUDED."errorId", "lastAt" = EXCLUDED."lastAt",
      "attempts" = CASE WHEN ${isRefunded} THEN greatest("JobAttempt"."attempts" - 1, 0) ELSE least("JobAttempt"."attempts", ${maxJobAttempts}) END,
      "parkedAt" = CASE WHEN "JobAttempt"."attempts" >= ${maxJobAttempts} AND NOT ${isRefunded} THEN ${now}::timestamptz END
    RETURNING "attempts", "parkedAt" IS NOT NULL AS "isParked"`
  return { ...(rows[0] ?? { attempts: 1, isParked: false }), isResting: isOutage }
}

/** Records that a claimed job failed: it pauses for a while, or is parked and its owner notified. */
export function failWork(work: Work, db: Db, failure: Failure): Promise<void> {
  const { id, now } = failure
  return transaction(db, async (tx) => {
    const { attempts, isParked, isResting } = await recordFailure(tx, { kind: work.kind, ...failure })
    if (isParked) await work.onParked(tx, id, now)
    else await setLease(tx, work, id, new Date(now.getTime() + pauseSeconds(attempts, isResting) * 1000))
  })
}

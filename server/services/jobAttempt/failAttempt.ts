import 'server-only'
import { randomUUID } from 'node:crypto'
import { hours } from '@/domain/day'
import { type JobKind, mostAttempts } from '@/domain/job'
import { type Db, Prisma } from '@/server/db/client'
import { isPassing } from '@/server/errors'
import { log, shortReason } from '@/server/log'

/** For so long an outage is nobody's fault. What fails in the same way all that time may be what overruns the database itself, and is counted. */
const outageHours = 24

type Failure = { kind: JobKind; id: string; error: unknown; now: Date }

/** What is written of a worker that was taken up and never heard of again. */
export class WorkerLost extends Error {
  constructor() {
    super('The worker ended in the middle each time.')
    this.name = 'WorkerLost'
  }
}

/** What became of a try that went wrong. `isResting`: it ended by an outage, and was given back. */
type Failed = { attempts: number; isParked: boolean; isResting: boolean }

/**
 * Writes down that a try went wrong, in the log and for staff under one id, and parks the work after the last try. One that
 * an outage ended is not counted, since the work is none the worse for it.
 */
export async function failAttempt(db: Db, { kind, id, error, now }: Failure): Promise<Failed> {
  const errorId = randomUUID()
  log.error({ err: error, errorId, kind, subjectId: id }, 'a job failed')
  const isOutage = isPassing(error)
  const since = new Date(now.getTime() - hours(outageHours))
  const isGivenBack = Prisma.sql`(${isOutage} AND "JobAttempt"."createdAt" > ${since})`
  const rows = await db.$queryRaw<Omit<Failed, 'isResting'>[]>`
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastError", "errorId", "lastAt", "createdAt")
    VALUES (${kind}, ${id}::uuid, ${isOutage ? 0 : 1}, ${shortReason(error)}, ${errorId}::uuid, ${now}, ${now})
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET "lastError" = EXCLUDED."lastError", "errorId" = EXCLUDED."errorId", "lastAt" = EXCLUDED."lastAt",
      "attempts" = CASE WHEN ${isGivenBack} THEN greatest("JobAttempt"."attempts" - 1, 0) ELSE least("JobAttempt"."attempts", ${mostAttempts}) END,
      "parkedAt" = CASE WHEN "JobAttempt"."attempts" >= ${mostAttempts} AND NOT ${isGivenBack} THEN ${now}::timestamptz END
    RETURNING "attempts", "parkedAt" IS NOT NULL AS "isParked"`
  return { ...(rows[0] ?? { attempts: 1, isParked: false }), isResting: isOutage }
}

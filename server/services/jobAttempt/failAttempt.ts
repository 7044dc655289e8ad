import 'server-only'
import { randomUUID } from 'node:crypto'
import { type JobKind, mostAttempts } from '@/domain/job'
import type { Db } from '@/server/db/client'
import { log, shortReason } from '@/server/log'

type Failure = { kind: JobKind; id: string; error: unknown; now: Date }

/** What is written of a worker that was taken up and never heard of again. */
export class WorkerLost extends Error {
  constructor() {
    super('The worker ended in the middle each time.')
    this.name = 'WorkerLost'
  }
}

/**
 * Writes down that a try went wrong, in the log and for staff under one id, and parks the work after the last try.
 * Answers how many tries there were and whether it is parked.
 */
export async function failAttempt(db: Db, { kind, id, error, now }: Failure): Promise<{ attempts: number; isParked: boolean }> {
  const errorId = randomUUID()
  log.error({ err: error, errorId, kind, subjectId: id }, 'a job failed')
  const rows = await db.$queryRaw<{ attempts: number; isParked: boolean }[]>`
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastError", "errorId", "lastAt", "createdAt")
    VALUES (${kind}, ${id}::uuid, 1, ${shortReason(error)}, ${errorId}::uuid, ${now}, ${now})
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET "lastError" = EXCLUDED."lastError", "errorId" = EXCLUDED."errorId", "lastAt" = EXCLUDED."lastAt",
      "attempts" = least("JobAttempt"."attempts", ${mostAttempts}),
      "parkedAt" = CASE WHEN "JobAttempt"."attempts" >= ${mostAttempts} THEN ${now}::timestamptz END
    RETURNING "attempts", "parkedAt" IS NOT NULL AS "isParked"`
  return rows[0] ?? { attempts: 1, isParked: false }
}

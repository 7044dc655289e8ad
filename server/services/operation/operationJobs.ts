import 'server-only'
import type { JobKind } from '@/domain/job'
import type { Db, Prisma } from '@/server/db/client'

/** waiting: for a worker, or for the end of a pause; running: a worker has it; parked: no worker claims it until staff ask for it. */
export type JobState = 'waiting' | 'running' | 'parked'
type Attempt = Pick<Prisma.JobAttemptModel, 'attempts' | 'lastError' | 'errorId' | 'lastAt' | 'parkedAt'>
export type OperationJob = Partial<Attempt> & {
  kind: JobKind
  subjectId: string
  state: JobState
  subject: string | null
  company: string | null
  createdAt: Date
}
type Subject = {
  kind: JobKind
  subjectId: string
  subject: string | null
  company: string | null
  createdAt: Date
  isOpen: boolean
  isRunning: boolean
}

/** So many of each kind are listed. */
const most = 100

/** Jobs with a row of their own that are not over, or that were parked, with a text on what each is about; in one statement. */
function ownRows(db: Db, now: Date): Promise<Subject[]> {
  return db.$queryRaw<Subject[]>`
    SELECT j.*, c."name" AS "company" FROM (
      (SELECT 'import' AS "kind", j."id" AS "subjectId", j."filename" AS "subject", j."subscriptionId", j."createdAt", j."state" IN ('Waiting', 'Running') AS "isOpen",
          j."state" = 'Running' AND j."leaseUntil" >= ${now} AS "isRunning"
        FROM "ImportJob" j WHERE j."state" IN ('Waiting', 'Running') OR j."id" IN (SELECT a."subjectId" FROM "JobAttempt" a WHERE a."kind" = 'import' AND a."parkedAt" IS NOT NULL)
        ORDER BY j."createdAt" LIMIT ${most})
      UNION ALL
      (SELECT 'reportPackage', j."id", j."name", j."subscriptionId", j."createdAt", j."state" IN ('Waiting', 'Running'), j."state" = 'Running' AND j."leaseUntil" >= ${now}
        FROM "ReportPackage" j WHERE j."isByWorker" AND j."expiresAt" > ${now}
          AND (j."state" IN ('Waiting', 'Running') OR j."id" IN (SELECT a."subjectId" FROM "JobAttempt" a WHERE a."kind" = 'reportPackage' AND a."parkedAt" IS NOT NULL))
        ORDER BY j."createdAt" LIMIT ${most})
      UNION ALL
      (SELECT 'erasure', j."id", NULL, j."subscriptionId", j."createdAt", j."state" IN ('Waiting', 'Running'), j."state" = 'Running' AND j."leaseUntil" >= ${now}
        FROM "Erasure" j WHERE j."state" IN ('Waiting', 'Running') ORDER BY j."createdAt" LIMIT ${most})
    ) j LEFT JOIN "Subscription" c ON c."id" = j."subscriptionId"`
}

/** Campaigns that failed in a run of the schedule. */
async function campaigns(db: Db, attempts: readonly Prisma.JobAttemptModel[]): Promise<Subject[]> {
  const failed = attempts.filter(
    ({ kind, lastError }) => (kind === 'invites' || kind === 'reminders') && lastError !== null,
  )
  const found = await db.questionnaire.findMany({
    where: { id: { in: failed.map(({ subjectId }) => subjectId) } },
    select: { id: true, name: true, subscription: { select: { name: true } } },
  })
  return failed.map(({ kind, subjectId, createdAt }) => {
    const questionnaire = found.find(({ id }) => id === subjectId)
    return {
      kind: kind as JobKind,
      subjectId,
      subject: questionnaire?.name ?? null,
      company: questionnaire?.subscription?.name ?? null,
      createdAt,
      isOpen: true,
      isRunning: false,
    }
  })
}

const weight: Record<JobState, number> = { parked: 0, running: 1, waiting: 2 }

/** The jobs that are not over, parked ones first, then the oldest. */
export async function operationJobs(db: Db, now: Date): Promise<OperationJob[]> {
  const attempts = await db.jobAttempt.findMany({
    orderBy: [{ parkedAt: { sort: 'desc', nulls: 'last' } }, { lastAt: 'desc' }],
    take: 4 * most,
  })
  const subjects = [...(await ownRows(db, now)), ...(await campaigns(db, attempts))]
  const jobs = subjects.map(({ isOpen: _isOpen, isRunning, ...subject }): OperationJob => {
    const attempt = attempts.find(({ kind, subjectId }) => kind === subject.kind && subjectId === subject.subjectId)
    const state = attempt?.parkedAt != null ? 'parked' : isRunning && attempt?.lastError == null ? 'running' : 'waiting'
    return {
      ...subject,
      attempts: attempt?.attempts,
      lastError: attempt?.lastError,
      errorId: attempt?.errorId,
      lastAt: attempt?.lastAt,
      parkedAt: attempt?.parkedAt,
      state,
    }
  })
  return jobs.sort(
    (one, other) => weight[one.state] - weight[other.state] || one.createdAt.getTime() - other.createdAt.getTime(),
  )
}

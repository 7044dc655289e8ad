import 'server-only'
import { statfs } from 'node:fs/promises'
import { isBackupOld, hasMissedHeartbeats, operationSchema, nextSchedulerRun } from '@/domain/operation'
import type { Db, Prisma } from '@/server/db/client'
import { env, productVersion } from '@/server/env'
import type { JobKind } from '@/domain/job'
import { useCase } from '../useCase'
import { buildId } from '../node'

/** The state of the installation: its processes, background work, mails, storage and last backup. */
export const operationViewModel = useCase({
  input: operationSchema,
  ability: 'operation.read',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db, now }) => {
    const nodes = await db.node.findMany({ orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] })
    const installation = await db.installation.findUnique({ where: { id: 1 } })
    const lastBackupAt = installation?.lastBackupAt ?? null
    return {
      version: productVersion(),
      build: buildId(),
      nodes: nodes.map((node) => ({ ...node, isSilent: hasMissedHeartbeats(node.lastSeenAt, now) })),
      jobs: await operationJobs(db, now),
      mails: await operationMails(db, installation),
      schedule: await operationSchedule(db, now),
      storage: await operationStorage(db, installation),
      lastBackupAt,
      isBackupOld: isBackupOld(lastBackupAt, now),
    }
  },
})

/** When the last run of the schedule ended, and when the next is due. */
async function operationSchedule(db: Db, now: Date): Promise<{ lastTickAt: Date | null; nextTickAt: Date }> {
  const schedule = await db.schedule.findFirst({ select: { finishedAt: true } })
  return { lastTickAt: schedule?.finishedAt ?? null, nextTickAt: nextSchedulerRun(now) }
}

type Installation = Prisma.InstallationModel | null

/** How many mails there are in each state, and since when they are held. */
async function operationMails(db: Db, installation: Installation) {
  const rows = await db.emailMessage.groupBy({ by: ['state'], _count: { _all: true } })
  const count = (wanted: (typeof rows)[number]['state']) => rows.find(({ state }) => state === wanted)?._count._all ?? 0
  return {
    waiting: count('Queued'),
    held: count('Held'),
    failed: count('Failed'),
    kept: count('Kept'),
    sent: count('Sent'),
    heldSince: installation?.mailsHeldSince ?? null,
    restoredFrom: installation?.restoredFrom ?? null,
  }
}

type OperationStorageInstallation = Prisma.InstallationModel | null

/** Space on the disk of the data folder in bytes; null where it is unknown. */
async function diskSpace(): Promise<{ free: number | null; total: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(env().dataDir)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return { free: null, total: null }
  }
}

/** A result of the last comparison of rows and files: stored as a number, or as a list to be counted. */
function found(problems: Prisma.JsonValue, name: string): number {
  const value =
    typeof problems === 'object' && problems !== null && !Array.isArray(problems) ? problems[name] : undefined
  return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0
}

/** How much is stored, how much space is left, and the result of the last comparison of rows and files. */
async function operationStorage(db: Db, installation: OperationStorageInstallation) {
  const { _count, _sum } = await db.blobReference.aggregate({
    where: { archived: false },
    _count: { _all: true },
    _sum: { size: true },
  })
  const [database] = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS "bytes"`
  const { free, total } = await diskSpace()
  const problems = installation?.storageProblems ?? null
  return {
    isBucket: env().blobUrl !== null,
    fileCount: _count._all,
    fileBytes: Number(_sum.size ?? 0),
    databaseBytes: Number(database?.bytes ?? 0),
    freeBytes: free,
    totalBytes: total,
    checkedAt: installation?.storageCheckedAt ?? null,
    missingCount: found(problems, 'missing'),
    orphanCount: found(problems, 'orphans'),
  }
}

/**
 * waiting: for a worker, or for the end of a pause; running: a worker holds it; parked: no worker claims it until staff
 * retry it.
 */
type JobState = 'waiting' | 'running' | 'parked'
type Attempt = Pick<Prisma.JobAttemptModel, 'attempts' | 'lastError' | 'errorId' | 'lastAt' | 'parkedAt'>
type OperationJob = Partial<Attempt> & {
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

/** The most jobs of each kind that are listed. */
const most = 100

/**
 * Unfinished or parked jobs with a row of their own, each with a text that identifies its subject; in one statement.
 */
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

/** The unfinished jobs, parked ones first, then the oldest. */
async function operationJobs(db: Db, now: Date): Promise<OperationJob[]> {
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

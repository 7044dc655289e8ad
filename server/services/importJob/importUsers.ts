import 'server-only'
import { type ImportProblem, mostImported, proposedMapping } from '@/domain/sheet'
import { importOptionsSchema, type ImportOutcome, importUsersSchema, latestImportJobSchema } from '@/domain/importJob'
import type { Db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { ownFile } from '../sheet'
import { leaseFrom } from '../jobAttempt'
import { peoplePage } from '../profile'
import { useCase } from '../useCase'
import { type ImportJob, type JobView, toJobView } from './importJob'
import { oneDayBefore, toShownRow } from './importJobRows'
import { readPeople } from './importPreview'
import { runImportJob } from './runImportJob'
import { createImportJob, importTarget } from './startImport'
import type { ImportRun } from './writeRows'

type Place = { subscriptionId: string; questionnaireId: string | null; departmentOfPeople: string | null }
type Person = Awaited<ReturnType<typeof peoplePage>>['items'][number]

/** The result of a row: the person it added, or why it added none; row -1 stands for the file as a whole. */
export type ImportUserResult = {
  id: string
  rowNumber: number
  successful: boolean
  errors: readonly ImportProblem[]
  notes: readonly ImportProblem[]
  outcome: ImportOutcome
  profile: Person | null
}

const failedAsWhole = (problem: ImportProblem): ImportUserResult[] => [
  { id: '-1', rowNumber: -1, successful: false, outcome: 'Failed', errors: [problem], notes: [], profile: null },
]

/** A company's files are imported one after another. Throws CONFLICT. */
async function assertNoneRunning(db: Db, subscriptionId: string): Promise<void> {
  if ((await db.importJob.count({ where: { subscriptionId, state: { in: ['Waiting', 'Running'] } } })) > 0)
    throw new AppError('CONFLICT', { key: 'importRunning' })
}

async function resultsOf(db: Db, id: string): Promise<ImportUserResult[]> {
  const { subscriptionId, problem } = await db.importJob.findUniqueOrThrow({ where: { id } })
  if (problem !== null) return failedAsWhole(problem as ImportProblem)
  const rows = await db.importJobRow.findMany({ where: { importJobId: id }, orderBy: { rowNumber: 'asc' } })
  const emails = rows.flatMap(({ email, successful }) => (successful ? [email] : []))
  const wanted = {
    offset: 0,
    first: mostImported.waited,
    search: '',
    subscriptionId,
    subscriptionDepartmentId: null,
    notSubscriptionDepartmentId: null,
    emails,
    ids: null,
    userIds: null,
    hidden: [],
  }
  const people = new Map(
    (await peoplePage(db, wanted)).items.map((person) => [person.user.email.toLowerCase(), person]),
  )
  return rows.map(toShownRow).map(({ email, name: _, startRow: _start, endRow: _end, successful, ...row }) => ({
    ...row,
    id: `${id}:${row.rowNumber}`,
    successful,
    profile: successful ? (people.get(email.toLowerCase()) ?? null) : null,
  }))
}

/**
 * A completed import of this file that added every row: such a file is deleted. A repeated call, as after an outage during
 * which a worker finished the import, gets the results of the first as long as its rows are stored.
 */
async function findCompleted(
  { db, actor: { userId }, now }: { db: Db; actor: SignedIn; now: Date },
  blobReferenceId: string,
  { subscriptionId, questionnaireId, departmentOfPeople }: Place,
): Promise<string | null> {
  const place = { subscriptionId, questionnaireId, subscriptionDepartmentId: departmentOfPeople }
  const whole = {
    state: 'Done',
    totalRows: { lte: mostImported.waited },
    blobReference: { archived: true },
    finishedAt: { gte: oneDayBefore(now) },
  } as const
  const jobs = await db.importJob.findMany({
    where: { kind: 'People', userId, blobReferenceId, ...place, ...whole },
    orderBy: { id: 'desc' },
    take: 1,
  })
  return jobs.find(({ totalRows, succeededRows }) => succeededRows === totalRows)?.id ?? null
}

/** Runs an import at once. When an outage ends it the caller gets UNAVAILABLE, and a worker continues it. */
async function runNow(run: ImportRun, job: ImportJob): Promise<void> {
  const end = await runImportJob(run, job)
  if (end === 'resting') throw new AppError('UNAVAILABLE')
  if (end === 'lost') throw new AppError('CONFLICT', { key: 'importRunning' })
  if (end !== 'done') throw new AppError('INTERNAL')
}

/**
 * Imports a small file in the product's own columns while the caller waits, and returns the result of each row. Larger
 * ones are for `startImport`.
 */
export const importUsers = useCase({
  input: importUsersSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) =>
    input.subscriptionId !== null && input.subscriptionId !== actor.subscriptionId
      ? null
      : importTarget(db, actor, input),
  run: async ({ db, actor, now, input, subject: target }): Promise<ImportUserResult[]> => {
    const { blobId } = input
    const options = importOptionsSchema.parse(input)
    const completed = await findCompleted({ db, actor, now }, blobId, target)
    if (completed !== null) return resultsOf(db, completed)
    const table = await readPeople(await ownFile(db, actor, blobId, now), options)
    if ('key' in table) return failedAsWhole(table)
    if (table.rows.length > mostImported.waited)
      return failedAsWhole({ key: 'tooManyRows', values: { most: mostImported.waited } })
    await assertNoneRunning(db, target.subscriptionId)
    const clock = await databaseClock(db)
    const job = await createImportJob(db, {
      actor,
      blobId,
      target,
      mapping: proposedMapping(table),
      options,
      leaseUntil: leaseFrom(clock()),
      now,
    })
    await runNow({ db, clock }, job)
    return resultsOf(db, job.id)
  },
})

/**
 * The import that the caller last started today into a company, department or questionnaire, running or done; null
 * without one.
 */
export const latestImportJob = useCase({
  input: latestImportJobSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({
    db,
    actor: { userId },
    now,
    input: { isOfChosen },
    subject: { subscriptionId, questionnaireId, departmentOfPeople: subscriptionDepartmentId },
  }): Promise<JobView | null> => {
    const recent = { OR: [{ finishedAt: null }, { finishedAt: { gt: oneDayBefore(now) } }] }
    const source = { blobReferenceId: isOfChosen ? null : { not: null } }
    const job = await db.importJob.findFirst({
      where: {
        kind: 'People',
        userId,
        subscriptionId,
        subscriptionDepartmentId,
        questionnaireId,
        ...source,
        ...recent,
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return job === null ? null : toJobView(job)
  },
})

import 'server-only'
import { type ImportProblem, importUsersSchema, mostImported, proposedMapping } from '@/domain/import'
import type { Db, Prisma } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { ownFile } from '../import'
import { peoplePage } from '../profile'
import { useCase } from '../useCase'
import { createImportJob } from './createImportJob'
import { leaseFrom } from '../jobAttempt'
import { importTarget } from './importTarget'
import { tableOf } from './importTable'
import { overADayAgo } from './overADayAgo'
import { runImportJob } from './runImportJob'

type Place = { subscriptionId: string; questionnaireId: string | null; departmentOfPeople: string | null }
type Person = Awaited<ReturnType<typeof peoplePage>>['items'][number]

/** What became of a row: whom it brought, or why it brought nobody; row -1 stands for the file as a whole. */
export type ImportUserResult = {
  id: string
  rowNumber: number
  successful: boolean
  errors: readonly ImportProblem[]
  profile: Person | null
}

const failedWhole = (problem: ImportProblem): ImportUserResult[] => [
  { id: '-1', rowNumber: -1, successful: false, errors: [problem], profile: null },
]

/** A company's files come one after the other. */
async function refuseWhileImporting(db: Db, subscriptionId: string): Promise<void> {
  if ((await db.importJob.count({ where: { subscriptionId, state: { in: ['Waiting', 'Running'] } } })) > 0)
    throw new AppError('CONFLICT', { key: 'importRunning' })
}

async function resultsOf(db: Db, id: string): Promise<ImportUserResult[]> {
  const { subscriptionId, problem } = await db.importJob.findUniqueOrThrow({ where: { id } })
  if (problem !== null) return failedWhole(problem as ImportProblem)
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
  return rows.map(({ rowNumber, email, successful, errors }) => ({
    id: `${id}:${rowNumber}`,
    rowNumber,
    successful,
    errors: errors as unknown as ImportProblem[],
    profile: successful ? (people.get(email.toLowerCase()) ?? null) : null,
  }))
}

/**
 * An import of this file that brought everybody: such a file is not kept. Asked for again, as after an outage behind which a
 * worker went on with it, the import tells what became of it as long as its rows are kept.
 */
async function broughtBefore(
  { db, actor: { userId }, now }: { db: Db; actor: SignedIn; now: Date },
  blobReferenceId: string,
  { subscriptionId, questionnaireId, departmentOfPeople }: Place,
): Promise<string | null> {
  const place = { subscriptionId, questionnaireId, subscriptionDepartmentId: departmentOfPeople }
  const whole = {
    state: 'Done',
    totalRows: { lte: mostImported.waited },
    blobReference: { archived: true },
    finishedAt: { gte: overADayAgo(now) },
  } as const
  const jobs = await db.importJob.findMany({
    where: { userId, blobReferenceId, ...place, ...whole },
    orderBy: { id: 'desc' },
    take: 1,
  })
  return jobs.find(({ totalRows, succeededRows }) => succeededRows === totalRows)?.id ?? null
}

/** Runs an import at once. One that an outage ended is an outage to the caller; a worker goes on with it. */
async function runNow(run: { db: Db; clock: () => Date }, job: Prisma.ImportJobModel): Promise<void> {
  const end = await runImportJob(run, job)
  if (end === 'resting') throw new AppError('UNAVAILABLE')
  if (end === 'lost') throw new AppError('CONFLICT', { key: 'importRunning' })
  if (end !== 'done') throw new AppError('INTERNAL')
}

/** Imports a small file in our own columns while the caller waits, and answers what became of each row. Larger ones are for `startImport`. */
export const importUsers = useCase({
  input: importUsersSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) =>
    input.subscriptionId !== null && input.subscriptionId !== actor.subscriptionId
      ? null
      : importTarget(db, actor, input),
  run: async ({ db, actor, now, input: { blobId }, subject: target }): Promise<ImportUserResult[]> => {
    const before = await broughtBefore({ db, actor, now }, blobId, target)
    if (before !== null) return resultsOf(db, before)
    const table = await tableOf(await ownFile(db, actor, blobId, now))
    if ('key' in table) return failedWhole(table)
    if (table.rows.length > mostImported.waited)
      return failedWhole({ key: 'tooManyRows', values: { most: mostImported.waited } })
    await refuseWhileImporting(db, target.subscriptionId)
    const clock = await databaseClock(db)
    const job = await createImportJob(db, {
      actor,
      blobId,
      target,
      mapping: proposedMapping(table.header),
      leaseUntil: leaseFrom(clock()),
      now,
    })
    await runNow({ db, clock }, job)
    return resultsOf(db, job.id)
  },
})

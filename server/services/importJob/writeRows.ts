import 'server-only'
import { isUniqueViolation } from '@/server/db/violations'
import { emailKey } from '@/domain/account'
import type { ImportOutcome } from '@/domain/importJob'
import type { ImportProblem, PeopleRow } from '@/domain/sheet'
import type { Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'
import { log } from '@/server/log'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { resetAttempts, leaseFrom } from '../jobAttempt'
import type { SignedInContext } from '../useCase'
import type { ImportJob } from './importJob'
import { importWork } from './importWork'
import { addPeople, addPerson, ChangedMeanwhile } from './members'
import type { ImportContext } from './row/importContext'
import { createDepartments } from './row/newDepartments'
import { outcomeOfProblems, rowProblems } from './row/rowProblems'
import { type PersonToAdd, validateRow } from './row/validateRow'

/** The dependencies of an import run. */
export type ImportRun = {
  db: Db
  /** The time, read again for each batch. */
  clock: () => Date
  /**
   * Whether this process is about to end. The import then stops after the current rows, for another worker to continue.
   */
  isStopping?: () => boolean
}

/** Another worker has claimed the import. */
export class ImportLost extends Error {
  constructor() {
    super('Another worker has taken this import over.')
    this.name = 'ImportLost'
  }
}

/** A row that is ready to be written: the person to add, or what is wrong. */
type ValidatedRow = {
  row: PeopleRow
  person: PersonToAdd | null
  errors: readonly ImportProblem[]
  outcome: ImportOutcome
}

const ready = (row: PeopleRow, person: PersonToAdd): ValidatedRow & { person: PersonToAdd } => ({
  ...{ row, person, errors: [] },
  outcome: person.isBroughtBack ? 'BroughtBack' : 'Added',
})

function failed(context: ImportContext, row: PeopleRow, error: unknown): ValidatedRow {
  const errors = rowProblems(error, row)
  const outcome = outcomeOfProblems(context, row, errors)
  if (outcome === 'Failed') context.failed.set(emailKey(row.values.Email), row.rowNumber)
  return { row, person: null, errors, outcome }
}

/** Each takes a while to hash: this many are written in one transaction, and the lease is renewed in between. */
const maxHashedPerTransaction = 20

/** Whether an account has to be restored, or joins from no company. These are rare and added one by one. */
const needsOwnTransaction = (
  { accounts, subscriptionId, questionnaire }: ImportContext,
  { email }: PersonToAdd,
): boolean => {
  const account = accounts.get(emailKey(email))
  return (
    account !== undefined && (questionnaire === null || account.archived || account.subscriptionId !== subscriptionId)
  )
}

/** Validates rows from the first on, up to one that needs a transaction of its own: those before it can be written together. */
async function validateRows(context: ImportContext, rows: readonly PeopleRow[]): Promise<ValidatedRow[]> {
  const pending = new Set<string>()
  const validated: ValidatedRow[] = []
  let hashed = 0
  for (const row of rows) {
    try {
      const person = await validateRow(context, row, pending)
      if (needsOwnTransaction(context, person)) return validated
      pending.add(emailKey(person.email))
      validated.push(ready(row, person))
      if (person.passwordHash !== null) hashed += 1
    } catch (error) {
      validated.push(failed(context, row, error))
    }
    if (hashed >= maxHashedPerTransaction) return validated
  }
  return validated
}

/**
 * The record of a row: its address, unless the cell contains a password, and the values to be corrected, without the
 * password and cells that repeat it.
 */
function recordOf({ row: { rowNumber, values }, person, errors, outcome }: ValidatedRow) {
  const { Password: password, ...others } = values
  const email = person?.email ?? values.Email
  const successful = errors.length === 0
  const toCorrect = Object.entries(others).filter(([, text]) => text !== '' && text !== password)
  return {
    rowNumber,
    email: email !== '' && email === password ? '' : email.slice(0, 254),
    successful,
    errors: [...errors],
    outcome,
    notes: person?.notes ?? [],
    ...(successful ? {} : { values: Object.fromEntries(toCorrect) }),
  }
}

/** Records rows and how far the import is. */
async function recordRows(tx: Db, job: ImportJob, validated: readonly ValidatedRow[], now: Date): Promise<void> {
  const records = validated.map(recordOf)
  const succeeded = records.filter(({ successful }) => successful).length
  await recordProgress(tx, job, { done: records.length, succeeded, now })
  await insertRows(
    tx,
    'ImportJobRow',
    records.map((record) => ({ importJobId: job.id, ...record })),
  )
}

type Progress = { done: number; succeeded: number; now: Date; lastProfileId?: string }

/**
 * Records how far the import is, renews the lease and resets the attempts, since the import made progress. Throws
 * ImportLost when another worker has done these rows: then this transaction is rolled back.
 */
export async function recordProgress(
  tx: Db,
  { id, doneRows }: ImportJob,
  { done, succeeded, now, lastProfileId }: Progress,
): Promise<void> {
  const { count } = await tx.importJob.updateMany({
    where: { id, doneRows, state: 'Running' },
    data: {
      doneRows: { increment: done },
      succeededRows: { increment: succeeded },
      lastProfileId,
      leaseUntil: leaseFrom(now),
    },
  })
  if (count === 0) throw new ImportLost()
  await resetAttempts(importWork, tx, id)
}

/** Records the number of rows, unless another worker has claimed the import. */
export async function recordTotal(db: Db, { id, doneRows }: ImportJob, totalRows: number): Promise<void> {
  const { count } = await db.importJob.updateMany({ where: { id, doneRows, state: 'Running' }, data: { totalRows } })
  if (count === 0) throw new ImportLost()
}

type Add = (inside: Pick<SignedInContext, 'now'> & { db: Prisma.TransactionClient }) => Promise<void>

/** Records rows and adds their people and new departments, in one transaction. */
async function writeRows(
  { db, clock }: ImportRun,
  job: ImportJob,
  { context, validated }: { context: ImportContext; validated: readonly ValidatedRow[] },
  add: Add,
): Promise<void> {
  const departments = await transaction(db, async (tx) => {
    const inside = { db: tx, now: clock() }
    const { rows, created } = await createDepartments(inside, context, validated)
    await recordRows(tx, job, rows, inside.now)
    await add(inside)
    return created
  })
  context.newDepartments.keep(departments)
}

async function addOne(
  run: ImportRun,
  job: ImportJob,
  context: ImportContext,
  validated: ValidatedRow & { person: PersonToAdd },
): Promise<void> {
  const { actor, questionnaire } = context
  const { person } = validated
  if (questionnaire === null && person.passwordHash === null)
    await assertMailboxNotLimited(run.db, person.email, { now: run.clock(), actor })
  await writeRows(run, job, { context, validated: [validated] }, (inside) =>
    addPerson({ ...inside, actor }, context, person),
  )
}

/** Imports a row by itself: it succeeds as a whole, or what is wrong with it is recorded. */
async function importRow(run: ImportRun, job: ImportJob, context: ImportContext, row: PeopleRow): Promise<void> {
  try {
    await context.newDepartments.refresh(run.db)
    const person = await validateRow(context, row)
    const add = () => addOne(run, job, context, ready(row, person))
    await add().catch((error: unknown) => {
      // The same account was created meanwhile: the second attempt finds it.
      if (isUniqueViolation(error)) return add()
      throw error
    })
    context.added.add(emailKey(person.email))
  } catch (error) {
    // An unavailable database is no error of the row: the import is retried.
    if (error instanceof ImportLost || isOutage(error)) throw error
    await writeRows(run, job, { context, validated: [failed(context, row, error)] }, () => Promise.resolve())
  }
}

const isExpected = (error: unknown) =>
  isUniqueViolation(error) || error instanceof AppError || error instanceof ChangedMeanwhile

/**
 * Imports the first of some rows and returns how many: those that can be written together or, when an account changed
 * meanwhile or a row needs a transaction of its own, one by one. Throws ImportLost.
 */
export async function importRows(
  run: ImportRun,
  job: ImportJob,
  context: ImportContext,
  rows: readonly PeopleRow[],
): Promise<number> {
  const { actor } = context
  const validated = await validateRows(context, rows)
  const people = validated.flatMap(({ person }) => person ?? [])
  try {
    if (validated.length > 0)
      await writeRows(run, job, { context, validated }, async (inside) => {
        if (people.length > 0) await addPeople({ ...inside, actor }, context, people)
      })
    for (const { email } of people) context.added.add(emailKey(email))
    if (validated.length > 0) return validated.length
  } catch (error) {
    if (error instanceof ImportLost) throw error
    if (!isExpected(error))
      log.error(
        { err: error, importJobId: job.id, doneRows: job.doneRows },
        'could not write the next rows of an import together: they are written one by one',
      )
  }
  const single = rows.slice(0, Math.max(validated.length, 1))
  for (const [index, row] of single.entries())
    await importRow(run, { ...job, doneRows: job.doneRows + index }, context, row)
  return single.length
}

import 'server-only'
import { emailKey } from '@/domain/account'
import { answersPlanSchema } from '@/domain/importedAnswers'
import { importOptionsSchema } from '@/domain/importJob'
import {
  importExtensions,
  type ImportProblem,
  type Mapping,
  mostImported,
  type PeopleRow,
  type Table,
} from '@/domain/sheet'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { storage } from '@/server/storage/storage'
import { can } from '@/server/policy'
import { actorOfJob, attemptWork } from '../jobAttempt'
import { recordAudit } from '../auditEvent'
import { fileBytes } from '../blob'
import { notifyOfImport } from '../notification'
import { addChosen } from './addChosen'
import { runAnswersImport } from './answers/runAnswersImport'
import type { ImportJob } from './importJob'
import { readPeople, readRows } from './importPreview'
import { importWork } from './importWork'
import { type ImportContext, importContext } from './row/importContext'
import { ImportLost, importRows, type ImportRun, recordTotal } from './writeRows'
import { departmentFinder, mostNewDepartments, unknownDepartments } from './row/departmentFinder'
import { newDepartments } from './row/newDepartments'
import { importTarget } from './startImport'

/**
 * The departments that a file names and the company does not have, where its importer chose that and may create
 * departments. Without it, or of too many, the rows say that theirs was not found.
 */
async function departmentsToCreate(db: Db, job: ImportJob, rows: readonly PeopleRow[]): Promise<string[]> {
  const { createDepartments, withInactive } = importOptionsSchema.parse(job.options ?? {})
  const { subscriptionId } = job
  const actor = createDepartments ? await actorOfJob(db, job) : null
  const target = actor === null ? null : await importTarget(db, actor, job)
  if (actor === null || target === null || target.departmentOfPeople !== null) return []
  if (!can(actor, 'importJob.create', target) || !can(actor, 'subscriptionDepartments.create', { subscriptionId }))
    return []
  const coming = rows.filter(({ isInactive, isTotal }) => !isTotal && (withInactive || !isInactive))
  const names = unknownDepartments(coming, await departmentFinder(db, subscriptionId))
  return names.length > mostNewDepartments ? [] : names
}

/** Rows per batch, for which the data to validate against is read at once. */
const batchSize = 250

/** The rows of a file of people, mapped a few at a time. */
type PeopleTable = { total: number; rowsFrom: (start: number, count: number) => PeopleRow[] }

/** An import continues by the numbers of rows: each must be larger than the one before. */
const isInOrder = ({ rows }: Table) =>
  rows.every(({ rowNumber }, index) => rowNumber > (rows[index - 1]?.rowNumber ?? 0))

/** A file's table under the product's columns, or what is wrong with it as a whole. */
function mapTable(table: Table, mapping: Mapping): PeopleTable | ImportProblem {
  if (!isInOrder(table)) return { key: 'fileUnreadable' }
  const { header, rows } = table
  const none = readRows({ header, rows: [] }, mapping)
  if ('key' in none) return none
  const passwords = header.findIndex((heading) => heading === mapping.Password)
  const withPassword = rows.filter(({ cells }) => (cells[passwords] ?? '').trim() !== '').length
  if (withPassword > mostImported.passwords)
    return { key: 'tooManyPasswords', values: { most: mostImported.passwords } }
  const rowsFrom = (start: number, count: number) => {
    const some = readRows({ header, rows: rows.slice(start, start + count) }, mapping)
    return 'key' in some ? [] : some
  }
  return { total: rows.length, rowsFrom }
}

/** An import of a file. */
type FileJob = ImportJob & { blobReferenceId: string }
const isOfFile = (job: ImportJob): job is FileJob => job.blobReferenceId !== null

async function readJob(
  db: Db,
  { blobReferenceId, filename, mapping, options }: FileJob,
): Promise<PeopleTable | ImportProblem> {
  const file = await db.blobReference.findUniqueOrThrow({
    where: { id: blobReferenceId },
    select: { storageReference: true, mimeType: true, archived: true },
  })
  const bytes = file.archived ? null : await fileBytes(file)
  if (bytes === null) return { key: 'fileGone' }
  if (!importExtensions.some((extension) => filename.toLowerCase().endsWith(extension)))
    return { key: 'fileUnreadable' }
  const table = await readPeople({ filename, bytes }, importOptionsSchema.parse(options ?? {}))
  return 'key' in table ? table : mapTable(table, mapping as Mapping)
}

/** The addresses of the rows that were done before the worker died: those that were added, and those that failed. */
async function doneBefore(db: Db, { id, doneRows }: ImportJob): Promise<Pick<ImportContext, 'added' | 'failed'>> {
  const rows = doneRows === 0 ? [] : await db.importJobRow.findMany({ where: { importJobId: id } })
  return {
    added: new Set(rows.flatMap(({ email, successful }) => (successful ? [emailKey(email)] : []))),
    failed: new Map(
      rows.flatMap(({ email, outcome, rowNumber }) => (outcome === 'Failed' ? [[emailKey(email), rowNumber]] : [])),
    ),
  }
}

/** Imports batch by batch, from the first row that is not done. */
async function importTable(
  run: ImportRun,
  job: ImportJob,
  { total, rowsFrom }: PeopleTable,
): Promise<ImportProblem | 'done' | 'left'> {
  const names = await departmentsToCreate(run.db, job, rowsFrom(0, total))
  const before = {
    ...(await doneBefore(run.db, job)),
    newDepartments: newDepartments(job.subscriptionId, names),
  }
  let { doneRows } = job
  while (doneRows < total) {
    const rows = rowsFrom(doneRows, batchSize)
    const context = await importContext(run.db, job, rows, before)
    if (context === null) return { key: 'importNotAllowed' }
    for (let at = 0; at < rows.length;) {
      if (run.isStopping?.() === true) return 'left'
      const count = await importRows(run, { ...job, doneRows }, context, rows.slice(at))
      at += count
      doneRows += count
    }
  }
  return 'done'
}

/** The files of an import: of answers there may be a start sheet and an end sheet. */
function filesOf({ kind, blobReferenceId, options }: FileJob): string[] {
  return kind === 'Answers' ? answersPlanSchema.parse(options).sheets.map(({ blobId }) => blobId) : [blobReferenceId]
}

/** Deletes the bytes of imported files for good. */
async function removeFiles(db: Db, job: FileJob): Promise<void> {
  for (const id of filesOf(job)) {
    const [file] = await db.blobReference.updateManyAndReturn({
      where: { id, archived: false },
      data: { archived: true },
      select: { storageReference: true },
    })
    if (file !== undefined) await storage().remove(file.storageReference)
  }
}

/** The audit log entry of an import: how many people were added, and to what, or how many answered. */
function auditOf({ subscriptionId, questionnaireId, filename, userId: by, succeededRows: count, ...job }: ImportJob) {
  if (job.kind === 'Answers')
    return {
      action: 'answers.imported' as const,
      subjectType: 'Questionnaire',
      subjectId: questionnaireId,
      subscriptionId,
      by,
      detail: { count, name: filename },
    }
  return job.blobReferenceId === null
    ? {
        action: 'participant.added' as const,
        subjectType: 'Questionnaire',
        subjectId: questionnaireId,
        subscriptionId,
        by,
        detail: { count, name: filename },
      }
    : {
        action: 'person.imported' as const,
        subjectType: 'Subscription',
        subjectId: subscriptionId,
        subscriptionId,
        by,
        detail: { count, ...(questionnaireId === null ? {} : { questionnaireId }) },
      }
}

/**
 * Ends an import: all rows are done, or why they are not. The audit log records how many people were added. The file is
 * deleted in any case: it may hold passwords, and the rows to be corrected are stored without them.
 */
async function finishImport({ db, clock }: ImportRun, { id }: ImportJob, problem: ImportProblem | null): Promise<void> {
  const now = clock()
  const finished = await transaction(db, async (tx) => {
    const { count } = await tx.importJob.updateMany({
      where: { id, state: 'Running' },
      data: {
        state: problem === null ? 'Done' : 'Failed',
        problem: problem ?? Prisma.DbNull,
        choice: Prisma.DbNull,
        leaseUntil: null,
        finishedAt: now,
      },
    })
    if (count === 0) return null
    const job = await tx.importJob.findUniqueOrThrow({ where: { id } })
    const actor = (await actorOfJob(tx, job)) ?? { kind: 'anonymous' as const }
    if (job.succeededRows > 0) await recordAudit({ db: tx, now, actor }, auditOf(job))
    if (job.kind === 'People') await notifyOfImport(tx, job, now)
    return job
  })
  if (finished !== null && isOfFile(finished)) await removeFiles(db, finished)
}

async function importFile(run: ImportRun, job: FileJob): Promise<ImportProblem | 'done' | 'left'> {
  const table = await readJob(run.db, job)
  if ('key' in table) return table
  await recordTotal(run.db, job, table.total)
  return importTable(run, job, table)
}

function workOf(run: ImportRun, job: ImportJob): Promise<ImportProblem | 'done' | 'left'> {
  if (job.kind === 'Answers') return runAnswersImport(run, job)
  return isOfFile(job) ? importFile(run, job) : addChosen(run, job)
}

async function runClaimed(run: ImportRun, job: ImportJob): Promise<'done' | 'left' | 'lost'> {
  try {
    const end = await workOf(run, job)
    if (end === 'left') return 'left'
    await finishImport(run, job, end === 'done' ? null : end)
    return 'done'
  } catch (error) {
    if (error instanceof ImportLost) return 'lost'
    throw error
  }
}

/**
 * Imports the people or the answers of a claimed file, from the first row that is not done, or adds the people who were chosen. They
 * are committed together with the record of their rows, so that the next worker continues behind the last one; a worker
 * that lost its job stops. Returns how it ended; errors are recorded, and a worker tries again.
 */
export function runImportJob(run: ImportRun, job: ImportJob): ReturnType<typeof attemptWork> {
  return attemptWork(importWork, { db: run.db, clock: run.clock, id: job.id }, () => runClaimed(run, job))
}

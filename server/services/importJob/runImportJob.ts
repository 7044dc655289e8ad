import 'server-only'
import { emailKey } from '@/domain/account'
import { importExtensions, type ImportProblem, type Mapping } from '@/domain/import'
import type { Db, Prisma } from '@/server/db/client'
import { fileBytes } from '../blob'
import { attemptWork } from '../jobAttempt'
import { finishImport } from './finishImport'
import { importBatch } from './importBatch'
import { importRows } from './importRows'
import { ImportLost, type ImportRun } from './importRun'
import { importWork } from './importWork'
import { type PeopleTable, peopleTable } from './importTable'

type Job = Prisma.ImportJobModel

const isImported = (filename: string) => importExtensions.some((ending) => filename.toLowerCase().endsWith(ending))

/** For so many rows is read at once what each of them needs to know. */
const batchSize = 250

async function tableOfJob(db: Db, { blobReferenceId, filename, mapping }: Job): Promise<PeopleTable | ImportProblem> {
  const file = await db.blobReference.findUniqueOrThrow({
    where: { id: blobReferenceId },
    select: { storageReference: true, mimeType: true, archived: true },
  })
  const bytes = file.archived ? null : await fileBytes(file)
  if (bytes === null) return { key: 'fileGone' }
  if (!isImported(filename)) return { key: 'fileUnreadable' }
  return peopleTable({ filename, bytes }, mapping as Mapping)
}

/** The addresses that are in already: this file brought them before its worker died. */
async function addedBefore(db: Db, { id, doneRows }: Job): Promise<Set<string>> {
  if (doneRows === 0) return new Set()
  const rows = await db.importJobRow.findMany({ where: { importJobId: id, successful: true }, select: { email: true } })
  return new Set(rows.map(({ email }) => emailKey(email)))
}

/** Says how many rows there are, unless another worker has the import. */
async function announce(db: Db, { id, doneRows }: Job, totalRows: number): Promise<void> {
  const { count } = await db.importJob.updateMany({ where: { id, doneRows, state: 'Running' }, data: { totalRows } })
  if (count === 0) throw new ImportLost()
}

/** Some rows at a time, from the first that is not done. */
async function importAll(
  run: ImportRun,
  job: Job,
  { total, rowsFrom }: PeopleTable,
): Promise<ImportProblem | 'done' | 'left'> {
  const added = await addedBefore(run.db, job)
  let done = job.doneRows
  while (done < total) {
    const rows = rowsFrom(done, batchSize)
    const batch = await importBatch(run.db, job, rows)
    if (batch === null) return { key: 'importNotAllowed' }
    for (let at = 0; at < rows.length;) {
      if (run.isStopping?.() === true) return 'left'
      const count = await importRows(run, batch, rows.slice(at), { jobId: job.id, done, added })
      at += count
      done += count
    }
  }
  return 'done'
}

async function tried(run: ImportRun, job: Job): Promise<'done' | 'left' | 'lost'> {
  try {
    const table = await tableOfJob(run.db, job)
    if ('key' in table) {
      await finishImport(run, job, table)
      return 'done'
    }
    await announce(run.db, job, table.total)
    const end = await importAll(run, job, table)
    if (end === 'left') return 'left'
    await finishImport(run, job, end === 'done' ? null : end)
    return 'done'
  } catch (error) {
    if (error instanceof ImportLost) return 'lost'
    throw error
  }
}

/**
 * Imports the people of a file that was claimed, from the first row that nobody has done. Rows are committed
 * together with what became of them, so that whoever takes over goes on behind the last one; a worker that was overtaken stops.
 * Answers how it ended; what went wrong is written down, and a worker takes it up again.
 */
export function runImportJob(run: ImportRun, job: Job): ReturnType<typeof attemptWork> {
  return attemptWork(importWork, { db: run.db, clock: run.clock, id: job.id }, () => tried(run, job))
}

import { randomUUID } from 'node:crypto'
import { proposeMapping } from '@/domain/sheet'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { importJobRows } from '@/server/services/importJob/importJobRows'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { startImport } from '@/server/services/importJob/startImport'
import { leaseFrom } from '@/server/services/jobAttempt/lease'
import { uploadedFile } from '../factories/uploadedFile'

const now = new Date('2026-03-02T09:00:00Z')
const header = ['Email', 'First Name', 'Last Name', 'Department', 'Line Manager Email', 'Password']
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const password = 'Harbour-Vale-26!'
export const fresh = () => `${randomUUID()}@example.test`

/** A file with these rows, as a spreadsheet program saves it. */
export const fileOf = (rows: readonly (readonly string[])[], columns: readonly string[] = header) => ({
  filename: 'people.csv',
  bytes: new TextEncoder().encode([columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n')),
})

type More = {
  columns?: readonly string[]
  questionnaireId?: string
  subscriptionDepartmentId?: string
  mapping?: object[]
  file?: ReturnType<typeof fileOf>
  blobId?: string
  /** What is chosen besides, as `bringBack`. */
  [option: string]: unknown
}

/** Uploads a file of these rows and queues its import; returns the import. */
export async function queueImport(
  actor: SignedIn,
  rows: readonly (readonly string[])[],
  { columns = header, file = fileOf(rows, columns), blobId, ...more }: More = {},
) {
  const mapping = Object.entries(proposeMapping(columns)).map(([column, heading]) => ({ column, heading }))
  const model = { blobId: blobId ?? (await uploadedFile(actor, file)), mapping, ...more }
  return startImport({ actor, db: db(), now }, model)
}

/** Runs this import as the worker that claimed it would, whatever else is queued. */
export async function runAlone(id: string, clock = () => now): Promise<void> {
  const job = await db().importJob.update({ where: { id }, data: { state: 'Running', leaseUntil: leaseFrom(now) } })
  await runImportJob({ db: db(), clock }, job)
}

/** Imports these rows; returns the import and the result of each row, in order. */
export async function bring(actor: SignedIn, rows: readonly (readonly string[])[], more: More = {}) {
  const { id } = await queueImport(actor, rows, more)
  await runAlone(id)
  return importResult(actor, id)
}

/** The state of an import and the results of its rows, in order. */
export async function importResult(actor: SignedIn, id: string) {
  const { items } = await importJobRows({ actor, db: db(), now }, { id })
  const results = items.toSorted((a, b) => a.rowNumber - b.rowNumber)
  const said = results.map(({ rowNumber, successful, errors }) => [
    rowNumber,
    successful ? 'ok' : errors.map(({ key }) => key).join(),
  ])
  const job = await db().importJob.findUniqueOrThrow({ where: { id } })
  return { job, rows: results, count: job.succeededRows, said }
}

/** The entries of the audit log, oldest first. */
export const actions = async (where: object) =>
  (await db().auditEvent.findMany({ where, orderBy: { id: 'asc' } })).map(({ action, detail }) => [action, detail])

import 'server-only'
import type { ImportProblem } from '@/domain/import'
import type { Db } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { resetAttempts, leaseFrom } from '../jobAttempt'
import { ImportLost } from './importRun'
import type { PeopleRow } from './importTable'
import { importWork } from './importWork'

/** `done`: how many rows before this one are done. */
export type DoneRow = {
  jobId: string
  done: number
  rowNumber: number
  email: string
  errors: readonly ImportProblem[]
  values: PeopleRow['values']
}

/** The address as it is shown; not where a password stands in its place. */
const keptEmail = ({ email, values }: Pick<DoneRow, 'email' | 'values'>) =>
  email !== '' && email === values.Password ? '' : email.slice(0, 254)

/** What of a row is kept to be mended: never its password, nor a cell that says the same. */
function keptValues({ Password: password, ...values }: PeopleRow['values']): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== '' && text !== password))
}

/**
 * Writes what became of a row and how far the import is, in the transaction of what it caused, and says that its worker
 * is alive. It came on, so that its tries count anew. Of two workers who come to the same row the second finds it done, and nothing of what it did remains.
 */
export async function recordRow(
  tx: Db,
  { jobId, done, rowNumber, email, errors, values }: DoneRow,
  now: Date,
): Promise<void> {
  const successful = errors.length === 0
  const written = await tx.$executeRaw`
    WITH job AS (
      UPDATE "ImportJob" SET "doneRows" = "doneRows" + 1, "succeededRows" = "succeededRows" + ${successful ? 1 : 0}, "leaseUntil" = ${leaseFrom(now)}
      WHERE "id" = ${jobId}::uuid AND "doneRows" = ${done} AND "state" = 'Running'
      RETURNING "id")
    INSERT INTO "ImportJobRow" ("importJobId", "rowNumber", "email", "successful", "errors", "values")
    SELECT job."id", ${rowNumber}, ${keptEmail({ email, values })}, ${successful}, ${JSON.stringify(errors)}::jsonb, ${successful ? null : JSON.stringify(keptValues(values))}::jsonb FROM job`
  if (written === 0) throw new ImportLost()
  await resetAttempts(importWork, tx, jobId)
}

/** The same for rows that follow one another and were done together, in the transaction of what all of them caused. */
export async function recordRows(
  tx: Db,
  { jobId, done, rows }: { jobId: string; done: number; rows: readonly Omit<DoneRow, 'jobId' | 'done'>[] },
  now: Date,
): Promise<void> {
  const succeeded = rows.filter(({ errors }) => errors.length === 0).length
  const { count } = await tx.importJob.updateMany({
    where: { id: jobId, doneRows: done, state: 'Running' },
    data: { doneRows: { increment: rows.length }, succeededRows: { increment: succeeded }, leaseUntil: leaseFrom(now) },
  })
  if (count === 0) throw new ImportLost()
  await resetAttempts(importWork, tx, jobId)
  await insertRows(
    tx,
    'ImportJobRow',
    rows.map(({ rowNumber, email, errors, values }) => ({
      importJobId: jobId,
      rowNumber,
      email: keptEmail({ email, values }),
      successful: errors.length === 0,
      errors: [...errors],
      ...(errors.length === 0 ? {} : { values: keptValues(values) }),
    })),
  )
}

import 'server-only'
import { emailKey } from '@/domain/account'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'
import { addMembers } from './addMembers'
import type { ImportBatch } from './importBatch'
import { importRow } from './importRow'
import { ChangedMeanwhile, ImportLost, type ImportRun } from './importRun'
import type { PeopleRow } from './importTable'
import { joinMany } from './joinMany'
import { type Judged, judgedRun } from './judgedRun'
import { recordRows } from './recordRow'

type Here = { jobId: string; done: number; added: Set<string> }

const isForeseen = (error: unknown) =>
  isUniqueViolation(error) || error instanceof AppError || error instanceof ChangedMeanwhile

/** Everybody of some judged rows and what became of each row, in one transaction. */
async function addTogether(
  { db, clock }: ImportRun,
  batch: ImportBatch,
  judged: readonly Judged[],
  { jobId, done }: Here,
): Promise<void> {
  const people = judged.flatMap(({ person }) => person ?? [])
  await transaction(db, async (tx) => {
    const now = clock()
    await recordRows(
      tx,
      {
        jobId,
        done,
        rows: judged.map(({ row, person, errors }) => ({
          rowNumber: row.rowNumber,
          email: person?.email ?? row.values.Email,
          errors,
          values: row.values,
        })),
      },
      now,
    )
    if (people.length === 0) return
    const inside = { ...batch.context, db: tx, now }
    const { known, questionnaire } = batch
    if (questionnaire === null) await addMembers(tx, inside, batch, people)
    else await joinMany(tx, inside, { known, questionnaire }, people)
  })
}

/**
 * Imports the first of some rows and answers how many: those that can be added together, or when somebody
 * was quicker than us or a row is special, by themselves.
 */
export async function importRows(
  run: ImportRun,
  batch: ImportBatch,
  rows: readonly PeopleRow[],
  here: Here,
): Promise<number> {
  const judged = await judgedRun(batch, rows, here.added)
  try {
    if (judged.length > 0) await addTogether(run, batch, judged, here)
    for (const { person } of judged) if (person !== null) here.added.add(emailKey(person.email))
    if (judged.length > 0) return judged.length
  } catch (error) {
    if (error instanceof ImportLost) throw error
    if (!isForeseen(error)) log.error({ err: error, importJobId: here.jobId }, 'rows are imported one by one')
  }
  const alone = rows.slice(0, Math.max(judged.length, 1))
  for (const [index, row] of alone.entries()) await importRow(run, batch, row, { ...here, done: here.done + index })
  return alone.length
}

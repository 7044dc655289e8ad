import 'server-only'
import { isOutage } from '@/server/errors'
import { emailKey } from '@/domain/account'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { limitMailbox } from '../account'
import { joinQuestionnaire } from '../questionnaireRespondentSession'
import { addMember } from './addMember'
import type { ImportBatch } from './importBatch'
import { ImportLost, type ImportRun } from './importRun'
import type { PeopleRow } from './importTable'
import { type JudgedPerson, judgedRow } from './judgedRow'
import { type DoneRow, recordRow } from './recordRow'
import { rowProblems } from './rowProblems'

type Here = { jobId: string; done: number; added: Set<string> }

/** Somebody of a file and what became of their row, together or not at all. */
async function add({ db, clock }: ImportRun, batch: ImportBatch, person: JudgedPerson, row: DoneRow): Promise<void> {
  const now = clock()
  const { questionnaire, context, subscriptionId } = batch
  if (questionnaire === null && person.passwordHash === null)
    await limitMailbox(db, person.email, { now, actor: context.actor })
  await transaction(db, async (tx) => {
    const inside = { ...context, db: tx, now }
    if (questionnaire === null) await addMember(tx, inside, person, subscriptionId)
    else await joinQuestionnaire(tx, inside, person, questionnaire)
    await recordRow(tx, row, clock())
  })
}

/** A second try after somebody else wrote the same account meanwhile: then it is found, not made. */
async function addOnce(...args: Parameters<typeof add>): Promise<void> {
  try {
    await add(...args)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await add(...args)
  }
}

/** Imports a row by itself: it succeeds as a whole, or what is wrong with it is written down. */
export async function importRow(
  run: ImportRun,
  batch: ImportBatch,
  row: PeopleRow,
  { jobId, done, added }: Here,
): Promise<void> {
  const record: DoneRow = {
    jobId,
    done,
    rowNumber: row.rowNumber,
    email: row.values.Email,
    errors: [],
    values: row.values,
  }
  try {
    const person = await judgedRow(batch, row, added)
    await addOnce(run, batch, person, { ...record, email: person.email })
    added.add(emailKey(person.email))
  } catch (error) {
    // A database that is away says nothing about the row: the import is taken up again.
    if (error instanceof ImportLost || isOutage(error)) throw error
    await recordRow(run.db, { ...record, errors: rowProblems(error, row.rowNumber) }, run.clock())
  }
}

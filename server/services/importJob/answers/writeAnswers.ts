import 'server-only'
import { randomUUID } from 'node:crypto'
import { erasedAddress } from '@/domain/erasure'
import { roleGroupIds } from '@/domain/role'
import { words } from '@/locales/words'
import type { Db } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { insertAnswers } from '@/server/services/questionResponse'
import type { ImportJob } from '../importJob'
import { recordProgress } from '../writeRows'
import type { AnswersCampaign } from './answersCampaign'
import type { ReadyRow } from './answersRows'

/** Accounts without name, address or sign-in, as those of people who come through an anonymous open link. */
async function insertNobodies(tx: Db, ids: readonly string[], subscriptionId: string, now: Date): Promise<void> {
  const users = ids.map((id) => {
    const address = erasedAddress(id)
    const of = { email: address, userName: address, roleGroupId: roleGroupIds.User }
    return { id, ...of, archived: true, isAnonymous: true, erasedAt: now, createdAt: now, updatedAt: now }
  })
  const firstName = words('en-GB', 'openLink')('anonymous')
  const profiles = ids.map((userId) => {
    const name = { firstName, lastName: '', archived: true, hasOptedOutOfReminders: true }
    return { id: randomUUID(), userId, subscriptionId, ...name, createdAt: now, updatedAt: now }
  })
  await insertRows(tx, 'User', users)
  await insertRows(tx, 'Profile', profiles)
}

/** The finished run of a row: of the person it names, or of nobody. It counts towards no smallest group. */
function runOf(campaign: AnswersCampaign, job: ImportJob, { person, startDate, endDate }: ReadyRow, now: Date) {
  return {
    // Generated ids contain the time.
    id: randomUUID(),
    questionnaireId: campaign.id,
    userId: person?.userId ?? randomUUID(),
    subscriptionId: campaign.subscriptionId,
    subscriptionDepartmentId: person?.subscriptionDepartmentId ?? campaign.subscriptionDepartmentId,
    email: person?.email ?? '',
    importJobId: job.id,
    ...{ startDate, endDate },
    createdAt: now,
    updatedAt: now,
  }
}

/** The record of a row: where it stands, whose it is, and why it was refused. */
const recordOf = (job: ImportJob, row: ReadyRow, index: number) => ({
  importJobId: job.id,
  rowNumber: job.doneRows + index + 1,
  startRow: row.startRow,
  endRow: row.endRow,
  email: (row.email ?? '').slice(0, 254),
  successful: row.problems.length === 0,
  outcome: row.problems.length === 0 ? ('Added' as const) : ('Failed' as const),
  errors: row.problems,
  notes: row.notes,
})

/**
 * Stores the answers of some rows, and what became of each, with the progress of the import: all in the caller's
 * transaction. Throws ImportLost when another worker has done these rows.
 */
export async function writeAnswers(
  tx: Db,
  { campaign, job, rows, now }: { campaign: AnswersCampaign; job: ImportJob; rows: readonly ReadyRow[]; now: Date },
): Promise<void> {
  const accepted = rows.filter(({ problems }) => problems.length === 0)
  await recordProgress(tx, job, { done: rows.length, succeeded: accepted.length, now })
  const runs = accepted.map((row) => ({ row, run: runOf(campaign, job, row, now) }))
  const nobodies = runs.flatMap(({ row, run }) => (row.person === null ? [run.userId] : []))
  await insertNobodies(tx, nobodies, campaign.subscriptionId, now)
  await insertRows(
    tx,
    'QuestionnaireRespondentSession',
    runs.map(({ run }) => run),
  )
  const given = runs.flatMap(({ row, run }) =>
    row.answers.map(({ question, rows: own }) => ({
      run,
      question: { id: question.id, wordingNumber: question.wordingNumber },
      rows: own,
    })),
  )
  await insertAnswers(tx, given, now)
  await insertRows(
    tx,
    'ImportJobRow',
    rows.map((row, index) => recordOf(job, row, index)),
  )
}

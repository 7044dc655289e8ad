import 'server-only'
import { type AnswersPlan, answersPlanSchema, type JoinedRow, joinedRows, planProblem } from '@/domain/importedAnswers'
import type { ImportProblem, Table } from '@/domain/sheet'
import type { Db } from '@/server/db/client'
import { lockName, lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can, type SignedIn } from '@/server/policy'
import { actorOfJob } from '@/server/services/jobAttempt'
import type { ImportJob } from '../importJob'
import { type ImportRun, recordTotal } from '../writeRows'
import { answeredQuestions, type AnswersCampaign, answersCampaign, assertTakesAnswers } from './answersCampaign'
import { rowsChecker } from './answersRows'
import { answersSheet } from './answersSheets'
import { writeAnswers } from './writeAnswers'

/** Rows per batch, each one transaction. */
const batchSize = 250

const notAllowed: ImportProblem = { key: 'answers.notAllowed' }
const refusedAsWhole: Record<string, ImportProblem> = {
  answersWhileGroups: { key: 'answers.whileGroups' },
  answersOnlyCampaign: notAllowed,
}

/** The campaign of an import, by the current rights of its owner, or why it takes no answers any more. */
async function campaignOf(
  db: Db,
  actor: SignedIn,
  questionnaireId: string,
): Promise<{ campaign: AnswersCampaign } | { problem: ImportProblem }> {
  const campaign = await answersCampaign(db, actor, questionnaireId)
  if (campaign === null || !can(actor, 'questionnaire.update', campaign)) return { problem: notAllowed }
  try {
    await assertTakesAnswers(db, campaign)
  } catch (error) {
    const problem = error instanceof AppError ? refusedAsWhole[error.details.key ?? ''] : undefined
    if (problem === undefined) throw error
    return { problem }
  }
  return { campaign }
}

async function readTables(run: ImportRun, actor: SignedIn, plan: AnswersPlan): Promise<Table[] | ImportProblem> {
  const tables: Table[] = []
  for (const sheet of plan.sheets) {
    const read = await answersSheet(run.db, actor, sheet, run.clock()).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return { problem: { key: 'fileGone' } }
      throw error
    })
    if ('problem' in read) return read.problem
    tables.push(read.table)
  }
  return tables
}

type Batch = {
  actor: SignedIn
  plan: AnswersPlan
  tables: readonly Table[]
  joined: readonly JoinedRow[]
  accepted: Set<string>
}

/**
 * Checks and stores some rows in one transaction. The questionnaire is locked, so that its questions stay as the answers are
 * checked by, and no participant is added meanwhile.
 */
function importBatch({ db, clock }: ImportRun, job: ImportJob, batch: Batch): Promise<ImportProblem | null> {
  const { actor, plan, tables, joined, accepted } = batch
  const questionnaireId = job.questionnaireId ?? ''
  return transaction(db, async (tx) => {
    await lockName(tx, `participants ${questionnaireId}`)
    await lockRow(tx, 'Questionnaire', questionnaireId, 'SHARE')
    const found = await campaignOf(tx, actor, questionnaireId)
    if ('problem' in found) return found.problem
    const { campaign } = found
    const questions = await answeredQuestions(tx, campaign.id)
    const headers = tables.map(({ header }) => header)
    const problem = planProblem(plan, headers, questions)
    if (problem !== null) return problem
    const company = await tx.subscription.findUniqueOrThrow({ where: { id: campaign.subscriptionId } })
    const check = rowsChecker({ campaign, company, tables, plan, questions, at: job.createdAt })
    const known = new Set(accepted)
    const rows = await check(tx, joined, known)
    await writeAnswers(tx, { campaign, job, rows, now: clock() })
    for (const key of known) accepted.add(key)
    return null
  })
}

/**
 * Imports answers batch by batch, from the first row that is not done. Each batch is one transaction with the record of its
 * progress, so that the next worker continues behind it.
 */
export async function runAnswersImport(run: ImportRun, job: ImportJob): Promise<ImportProblem | 'done' | 'left'> {
  const actor = await actorOfJob(run.db, job)
  if (actor === null) return notAllowed
  const plan = answersPlanSchema.parse(job.options)
  const tables = await readTables(run, actor, plan)
  if ('key' in tables) return tables
  const all = joinedRows(tables, plan)
  await recordTotal(run.db, job, all.length)
  const accepted = new Set<string>()
  let { doneRows } = job
  while (doneRows < all.length) {
    if (run.isStopping?.() === true) return 'left'
    const joined = all.slice(doneRows, doneRows + batchSize)
    const problem = await importBatch(run, { ...job, doneRows }, { actor, plan, tables, joined, accepted })
    if (problem !== null) return problem
    doneRows += joined.length
  }
  return 'done'
}

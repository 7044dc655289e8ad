import 'server-only'
import { type ErasureCounts, retentionCutoff, sumOfCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { sumOfEach } from '@/server/services/sumOfEach'
import { withdrawReports } from '@/server/services/reportPackage'
import { type DetachedRun, detachRuns } from '../person/detachRuns'
import { oldRuns } from './oldRuns'

type Company = { id: string; retentionMonths: number | null; smallestGroupSize: number | null }

const runsAtOnce = 200
const mostBatches = 50

const runsIn = ({ runs = 0, runsKept = 0 }: ErasureCounts) => runs + runsKept

/**
 * Records what a run deleted, in the transaction of each of its batches, so that nothing is deleted without a record,
 * however the run ends: one growing row among the erasures per run, and an audit entry per batch. Reports made from
 * deleted data are released.
 */
async function recordTurn(
  tx: Prisma.TransactionClient,
  subscriptionId: string,
  some: ErasureCounts,
  now: Date,
): Promise<void> {
  await withdrawReports(tx, subscriptionId, now)
  const turn = await tx.erasure.findFirst({
    where: { subscriptionId, userId: null, requestedById: null, createdAt: now },
  })
  const counts = sumOfCounts((turn?.counts ?? {}) as ErasureCounts, some)
  if (turn === null)
    await tx.erasure.create({
      data: { subscriptionId, mode: 'Anonymise', state: 'Done', counts, createdAt: now, finishedAt: now },
    })
  else await tx.erasure.update({ where: { id: turn.id }, data: { counts } })
  await recordAudit(
    { db: tx, now, actor: { kind: 'anonymous' } },
    {
      action: 'subscription.periodOver',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail: { count: runsIn(some) },
    },
  )
}

/**
 * Processes a batch of the old sessions of a company; returns the number. Sessions of one participant and questionnaire
 * stay in one batch. A self-service questionnaire is answered again over the years, and a detached participant would
 * count as another person: a company that shows groups only has promised a number of people, so there these answers are
 * deleted altogether.
 */
function purgeAnswerBatch(
  db: Db,
  { id: subscriptionId, smallestGroupSize }: Company,
  { cutoff, now }: { cutoff: Date; now: Date },
): Promise<number> {
  return transaction(db, async (tx) => {
    await lockRow(tx, 'Subscription', subscriptionId)
    const old = oldRuns(subscriptionId, cutoff)
    const runs = await tx.$queryRaw<DetachedRun[]>(Prisma.sql`
      SELECT run."id", run."userId", run."questionnaireId", run."subscriptionId", CASE WHEN questionnaire."questionnaireType" = 'SelfService' AND (${smallestGroupSize !== null} OR questionnaire."promisedGroupSize" IS NOT NULL) THEN NULL ELSE run."endDate" END AS "endDate" FROM ${old}
      AND (run."userId", run."questionnaireId") IN (SELECT run."userId", run."questionnaireId" FROM ${old} ORDER BY run."userId", run."questionnaireId" LIMIT ${runsAtOnce})`)
    if (runs.length === 0) return 0
    const some = await detachRuns(tx, runs, { now, of: 'run', keepsWords: false })
    await recordTurn(tx, subscriptionId, some, now)
    return runsIn(some)
  })
}

/**
 * Processes a company's answers past their retention period, some batches per run; the rest is left to the next run.
 */
async function purgeAnswersOfCompany(db: Db, company: Company, now: Date): Promise<number> {
  if (company.retentionMonths === null) return 0
  const cutoff = retentionCutoff(now, company.retentionMonths)
  let count = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const some = await purgeAnswerBatch(db, company, { cutoff, now })
    if (some === 0) break
    count += some
  }
  return count
}

/**
 * Detaches answers from their participants once the company's retention period is over, and deletes their free text.
 * Idempotent. Returns the number of sessions.
 */
export async function purgeOldAnswers(db: Db, now: Date): Promise<number> {
  const companies = await db.subscription.findMany({
    where: { retentionMonths: { not: null }, erasedAt: null },
    select: { id: true, retentionMonths: true, smallestGroupSize: true },
    orderBy: { id: 'asc' },
  })
  return sumOfEach('purge of old answers', companies, (company) => purgeAnswersOfCompany(db, company, now))
}

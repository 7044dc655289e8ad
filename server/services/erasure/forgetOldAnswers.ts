import 'server-only'
import { type ErasureCounts, retentionCutoff, sumOfCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lockRow'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { eachApart } from '../eachApart'
import { withdrawReports } from '../reportPackage'
import { type DetachedRun, detachRuns } from './detachRuns'
import { oldRuns } from './oldRuns'

type Company = { id: string; retentionMonths: number | null; smallestGroupSize: number | null }

const runsAtOnce = 200
const mostBatches = 50

const runsIn = ({ runs = 0, runsKept = 0 }: ErasureCounts) => runs + runsKept

/**
 * Writes down what a turn took away, in the transaction of each of its batches, so that nothing goes without its record however the
 * turn ends: one row among the erasures a turn, which grows, and a line of the trail a batch. Reports made of what is gone are given up.
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
 * Some of the old runs of a company; answers how many. Runs of one person and questionnaire stay in one batch. A self-service
 * is answered again over the years, and whoever was cut off would count as somebody else: a company that shows groups only
 * has promised a number of people, and so there these answers go altogether.
 */
function forgetSome(
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

/** The answers of one company that are over their time, some batches a turn; what is left waits for the next one. */
async function forgetOfCompany(db: Db, company: Company, now: Date): Promise<number> {
  if (company.retentionMonths === null) return 0
  const cutoff = retentionCutoff(now, company.retentionMonths)
  let count = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const some = await forgetSome(db, company, { cutoff, now })
    if (some === 0) break
    count += some
  }
  return count
}

/** Cuts answers off from their people once the period of their company is over, and takes their words away. Harmless to repeat. Answers how many runs. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<number> {
  const companies = await db.subscription.findMany({
    where: { retentionMonths: { not: null }, erasedAt: null },
    select: { id: true, retentionMonths: true, smallestGroupSize: true },
    orderBy: { id: 'asc' },
  })
  return eachApart('The period', companies, (company) => forgetOfCompany(db, company, now))
}

import 'server-only'
import { type ErasureCounts, retentionCutoff, sumOfCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { eachApart } from '../eachApart'
import { withdrawReports } from '../reportPackage'
import { type DetachedRun, detachRuns } from './detachRuns'
import { oldRuns } from './oldRuns'

type Company = { id: string; retentionMonths: number | null; showsGroupsOnly: boolean }

const runsAtOnce = 200
const mostBatches = 50

/**
 * Some of the old runs of a company, with what they come to. Runs of one person and questionnaire stay in one batch. A self-service
 * is answered again over the years, and whoever was cut off would count as somebody else: a company that shows groups only
 * has promised a number of people, and so there these answers go altogether.
 */
async function forgetSome(db: Db, { id: subscriptionId, showsGroupsOnly }: Company, { cutoff, now }: { cutoff: Date; now: Date }): Promise<ErasureCounts | null> {
  return transaction(db, async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "Subscription" WHERE "id" = ${subscriptionId}::uuid FOR NO KEY UPDATE`
    const old = oldRuns(subscriptionId, cutoff)
    const runs = await tx.$queryRaw<DetachedRun[]>(Prisma.sql`
      SELECT run."id", run."userId", run."questionnaireId", run."subscriptionId", CASE WHEN questionnaire."questionnaireType" = 'SelfService' AND ${showsGroupsOnly} THEN NULL ELSE run."endDate" END AS "endDate" FROM ${old}
      AND (run."userId", run."questionnaireId") IN (SELECT run."userId", run."questionnaireId" FROM ${old} ORDER BY run."userId", run."questionnaireId" LIMIT ${runsAtOnce})`)
    return runs.length === 0 ? null : detachRuns(tx, runs, { now, of: 'run', keepsWords: false })
  })
}

/** The answers of one company that are over their time, some batches a turn; what is left waits for the next one. */
async function forgetOfCompany(db: Db, company: Company, now: Date): Promise<number> {
  const { id, retentionMonths } = company
  if (retentionMonths === null) return 0
  const cutoff = retentionCutoff(now, retentionMonths)
  let counts: ErasureCounts | null = null
  for (let turn = 0; turn < mostBatches; turn += 1) {
    const some = await forgetSome(db, company, { cutoff, now })
    if (some === null) break
    counts = sumOfCounts(counts ?? {}, some)
  }
  if (counts === null) return 0
  const done = counts
  await transaction(db, async (tx) => {
    await withdrawReports(tx, id, now)
    await tx.erasure.create({ data: { subscriptionId: id, mode: 'Anonymise', state: 'Done', counts: done, createdAt: now, finishedAt: now } })
    await recordAudit({ db: tx, now, actor: { kind: 'anonymous' } }, { action: 'subscription.periodOver', subjectType: 'Subscription', subjectId: id, subscriptionId: id, detail: { count: (done.runsKept ?? 0) + (done.runs ?? 0) } })
  })
  return (done.runsKept ?? 0) + (done.runs ?? 0)
}

/** Cuts answers off from their people once the period of their company is over, and takes their words away. Harmless to repeat. Answers how many runs. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<number> {
  const companies = await db.subscription.findMany({ where: { retentionMonths: { not: null }, erasedAt: null }, select: { id: true, retentionMonths: true, smallestGroupSize: true }, orderBy: { id: 'asc' } })
  return eachApart('The period', companies, ({ smallestGroupSize, ...company }) => forgetOfCompany(db, { ...company, showsGroupsOnly: smallestGroupSize !== null }, now))
}

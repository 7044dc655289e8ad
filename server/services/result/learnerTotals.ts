import 'server-only'
import { Decimal } from 'decimal.js'
import { costPerLearner, questionnaireCost } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { countedRuns } from './runScope'

/** Distinct people over the runs that count, what their campaigns cost, and that divided by them. */
export type LearnerTotals = { totalLearners: number; totalCost: number; costPerLearner: number }

/** What the campaigns of the runs that count cost: a fixed cost once, a cost per learner for each run. */
export async function costOf(db: Db, counts: Admitted['counts']): Promise<number> {
  const included = new Map(counts.flatMap((count) => (count.included === 0 ? [] : [[count.questionnaireId, count.included] as const])))
  const units = await db.learningUnit.findMany({ where: { questionnaireId: { in: [...included.keys()] }, archived: false }, select: { questionnaireId: true, cost: true, costPerLearner: true } })
  const costs = units.map((unit) => questionnaireCost({ cost: Number(unit.cost), costPerLearner: Number(unit.costPerLearner) }, included.get(unit.questionnaireId) ?? 0))
  return costs.reduce((sum, cost) => sum.plus(cost), new Decimal(0)).toNumber()
}

/** The totals beside the results of the runs that count. */
export async function learnerTotals(db: Db, { scope, counts }: Admitted): Promise<LearnerTotals> {
  const [rows, totalCost] = await Promise.all([
    db.$queryRaw<{ people: number }[]>(Prisma.sql`SELECT count(DISTINCT run."userId")::int AS "people" FROM (${countedRuns(scope)}) run`),
    costOf(db, counts),
  ])
  const totalLearners = rows[0]?.people ?? 0
  return { totalLearners, totalCost, costPerLearner: costPerLearner(totalCost, totalLearners) }
}

import 'server-only'
import { Decimal } from 'decimal.js'
import { costPerLearner, questionnaireCost } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { countedRuns, oneOf, type RunScope } from './runScope'

/** `isShareOfCost`: part of the cost is a share of a fixed price. */
type Cost = { totalCost: number; isShareOfCost: boolean }

/** Distinct people over the runs that count, the cost of their campaigns, and the cost per person. */
export type LearnerTotals = Cost & { totalLearners: number; costPerLearner: number }

type Counts = Pick<Admitted, 'scope' | 'counts'>
type Whole = { questionnaireId: string; invited: number; finished: number }

/** All runs of questionnaires, whatever part of them a scope covers. */
async function wholes(db: Db, questionnaireIds: readonly string[]): Promise<ReadonlyMap<string, Whole>> {
  if (questionnaireIds.length === 0) return new Map()
  const rows = await db.$queryRaw<Whole[]>(Prisma.sql`
    SELECT run."questionnaireId", count(*)::int AS "invited", count(run."endDate")::int AS "finished"
    FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" GROUP BY run."questionnaireId"`)
  return new Map(rows.map((row) => [row.questionnaireId, row]))
}

const isNobodyChosen = ({ userIds, departmentIds }: RunScope) => userIds?.length === 0 && departmentIds == null
const isOfPeopleOrDays = ({ userIds, completedFrom, completedBefore }: RunScope) =>
  userIds != null || completedFrom != null || completedBefore != null

/**
 * The cost of the campaigns of the runs that count: a cost per learner for each run, or of a fixed price the share
 * of the runs. A fixed price counts in full when the choice of people is empty, and when no participant finished,
 * unless the scope covers only some of those asked.
 */
export async function costOf(db: Db, { scope, counts }: Counts): Promise<Cost> {
  const units = await db.learningUnit.findMany({
    where: { questionnaireId: { in: counts.map(({ questionnaireId }) => questionnaireId) }, archived: false },
    select: { questionnaireId: true, cost: true, costPerLearner: true },
  })
  const isFixed = (unit: (typeof units)[number]) => !unit.cost.isZero()
  const [whole, countOf] = [
    await wholes(
      db,
      units.filter(isFixed).map(({ questionnaireId }) => questionnaireId),
    ),
    new Map(counts.map((count) => [count.questionnaireId, count])),
  ]
  const shares = units.map((unit) => {
    const { included = 0, invited = 0 } = countOf.get(unit.questionnaireId) ?? {}
    const all = whole.get(unit.questionnaireId) ?? { invited, finished: included }
    const isWhole = isNobodyChosen(scope) || (all.finished === 0 && all.invited === invited && !isOfPeopleOrDays(scope))
    if (isFixed(unit) && all.finished === 0 && !isWhole) return { cost: 0, isShare: false }
    const share = { learners: included, of: isWhole ? 0 : all.finished }
    return {
      cost: questionnaireCost({ cost: unit.cost.toNumber(), costPerLearner: unit.costPerLearner.toNumber() }, share),
      isShare: isFixed(unit) && included > 0 && included < all.finished,
    }
  })
  return {
    totalCost: shares.reduce((sum, { cost }) => sum.plus(cost), new Decimal(0)).toNumber(),
    isShareOfCost: shares.some(({ isShare }) => isShare),
  }
}

/** The totals beside the results of some runs. They disclose no answer, so they include withheld runs too. */
export async function learnerTotals(db: Db, { scope, counts }: Counts): Promise<LearnerTotals> {
  const [rows, cost] = await Promise.all([
    db.$queryRaw<{ people: number }[]>(
      Prisma.sql`SELECT count(DISTINCT run."userId")::int AS "people" FROM (${countedRuns(scope)}) run`,
    ),
    costOf(db, { scope, counts }),
  ])
  const totalLearners = rows[0]?.people ?? 0
  return { ...cost, totalLearners, costPerLearner: costPerLearner(cost.totalCost, totalLearners) }
}

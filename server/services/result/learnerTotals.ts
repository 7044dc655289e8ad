import 'server-only'
import { Decimal } from 'decimal.js'
import { costPerLearner, questionnaireCost } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { countedRuns, oneOf, type RunScope } from './runScope'

/** `isShareOfCost`: some of the cost is a part's share of a fixed price. */
type Cost = { totalCost: number; isShareOfCost: boolean }

/** Distinct people over the runs that count, what their campaigns cost, and that divided by them. */
export type LearnerTotals = Cost & { totalLearners: number; costPerLearner: number }

type Counts = Pick<Admitted, 'scope' | 'counts'>
type Whole = { questionnaireId: string; invited: number; finished: number }

/** Everybody's runs of questionnaires, whatever part of them a scope is of. */
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
 * What the campaigns of the runs that count cost: a cost per learner for each run, of a fixed price the share that falls on the runs. All
 * of it where nobody is chosen, and where nobody finished, unless the scope is of some of those asked.
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

/** The totals beside the results of some runs. They tell nobody's answer, so that they are given of withheld runs too. */
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

import 'server-only'
import { type Cost, costOfParts, costPerLearner, type LearnerTotals, type PricedPart } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { type Finished, finishedIn, type RunCount } from './runCounts'
import { oneOf, type RunScope } from './runScope'

type Counts = {
  scope: RunScope
  counts: readonly Pick<RunCount, 'questionnaireId' | 'asked' | 'toBeAsked' | 'included'>[]
}
type Whole = { questionnaireId: string; asked: number; finished: number; people: number }

/** All runs of questionnaires, whatever part of them a scope covers; `people`: those who finished. */
async function wholes(db: Db, questionnaireIds: readonly string[]): Promise<ReadonlyMap<string, Whole>> {
  if (questionnaireIds.length === 0) return new Map()
  const rows = await db.$queryRaw<Whole[]>(Prisma.sql`
    SELECT run."questionnaireId", count(*)::int AS "asked", count(run."endDate")::int AS "finished",
      (count(DISTINCT run."userId") FILTER (WHERE run."endDate" IS NOT NULL))::int AS "people"
    FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" GROUP BY run."questionnaireId"`)
  return new Map(rows.map((row) => [row.questionnaireId, row]))
}

const isNobodyChosen = ({ userIds, departmentIds }: RunScope) => userIds?.length === 0 && departmentIds == null
const isOfSome = ({ userIds, departmentIds, completedFrom, completedBefore }: RunScope) =>
  userIds != null || departmentIds != null || completedFrom != null || completedBefore != null

/**
 * The cost of the campaigns of the runs that count: a cost per learner for each run, or of a fixed price the share
 * of the runs. A fixed price counts in full when the choice of people is empty, and when no participant finished,
 * unless the scope is of a department, people or days, or covers only some of those asked.
 */
export async function costOf(db: Db, { scope, counts }: Counts): Promise<Cost> {
  const units = await db.learningUnit.findMany({
    where: { questionnaireId: { in: counts.map(({ questionnaireId }) => questionnaireId) }, archived: false },
    select: { questionnaireId: true, cost: true, costPerLearner: true },
  })
  const whole = await wholes(
    db,
    units.flatMap(({ questionnaireId, cost }) => (cost.isZero() ? [] : [questionnaireId])),
  )
  const countOf = new Map(counts.map((count) => [count.questionnaireId, count]))
  const cost = costOfParts(
    units.flatMap(({ questionnaireId, cost, costPerLearner: each }): PricedPart[] => {
      const { included = 0, asked: begun = 0, toBeAsked = 0 } = countOf.get(questionnaireId) ?? {}
      const asked = begun + toBeAsked
      const all = whole.get(questionnaireId) ?? { asked, finished: included, people: included }
      const isWhole = isNobodyChosen(scope) || (all.finished === 0 && all.asked === asked && !isOfSome(scope))
      // The same for a reader of the department, who sees no other questionnaires, and one of the company.
      if (asked === 0 && !isWhole) return []
      return [
        {
          price: { cost: cost.toNumber(), costPerLearner: each.toNumber() },
          share: { learners: included, of: all.finished },
          isWhole,
          isOnce: all.people === all.finished,
        },
      ]
    }),
  )
  // A price that a part bears nothing of was given all the same.
  return { ...cost, hasCost: units.some(({ cost: fixed, costPerLearner: each }) => !fixed.isZero() || !each.isZero()) }
}

/** The totals beside the results of some runs. They disclose no answer, so they include withheld runs too. `finished`: if known. */
export async function learnerTotals(
  db: Db,
  { scope, counts }: Counts,
  finished: Promise<Finished> = finishedIn(db, scope),
): Promise<LearnerTotals> {
  const [{ people, runs }, cost] = await Promise.all([finished, costOf(db, { scope, counts })])
  return {
    ...cost,
    totalLearners: people,
    completedQuestionnaires: runs,
    costPerLearner: costPerLearner(cost.totalCost, people),
  }
}

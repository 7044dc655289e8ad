import 'server-only'
import { costPerLearner, questionnaireCost } from '@/domain/result'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'
import { categoryTotals } from './categoryTotals'
import { counted, type Run } from './includedRuns'
import { sectionResults } from './sectionResults'

/** What an overview needs of a questionnaire. */
export const overviewInclude = { subscription: true, learningUnit: true } satisfies Prisma.QuestionnaireInclude
export type OverviewQuestionnaire = Prisma.QuestionnaireGetPayload<{ include: typeof overviewInclude }>

function learnerResults(unit: OverviewQuestionnaire['learningUnit'], runs: readonly Run[]) {
  const totalLearners = new Set(runs.map((run) => run.userId)).size
  const totalCost = unit === null || unit.archived ? 0 : questionnaireCost({ cost: Number(unit.cost), costPerLearner: Number(unit.costPerLearner) }, runs.length)
  return { totalLearners, totalCost, costPerLearner: costPerLearner(totalCost, totalLearners) }
}

/** The results of one questionnaire over the runs given; the expensive parts are computed only when asked for. */
export function overviewOf(db: Db, questionnaire: OverviewQuestionnaire, runs: readonly Run[], userIds: readonly string[] | null) {
  const completed = runs.filter((run) => run.endDate !== null)
  const included = counted(runs, userIds)
  const listed = ({ id, userId, name }: Run) => ({ sessionId: id, userId, name })
  const unit = questionnaire.learningUnit
  return {
    questionnaire,
    subscription: questionnaire.subscription,
    learningUnit: unit === null || unit.archived ? null : unit,
    invited: runs.length,
    completed: completed.length,
    notCompleted: runs.length - completed.length,
    completedLearners: completed.map(listed),
    nonCompletedLearners: runs.filter((run) => run.endDate === null).map(listed),
    learnerResults: learnerResults(unit, included),
    categoryResults: () => categoryTotals(db, questionnaire.id, included.map((run) => run.id)),
    sectionResults: () => sectionResults(db, questionnaire, included, questionnaire.subscription?.currencySymbol ?? '£'),
  }
}

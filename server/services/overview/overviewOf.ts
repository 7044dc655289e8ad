import 'server-only'
import type { Db } from '@/server/db/client'
import { figures, groupFigures, learnerTotals, roiOf } from '../result'
import type { Admission } from './admission'
import { givenAnswers } from './givenAnswers'
import type { OverviewQuestionnaire } from './overviewQuestionnaire'
import { sectionResults } from './sectionResults'
import { textCounts } from './textCounts'

/** The results of one questionnaire over the runs admitted; answers are read only when asked for. */
export async function overviewOf(db: Db, questionnaire: OverviewQuestionnaire, { people, scope, admitted, isChosen, isWithheld }: Admission) {
  const { subscription, learningUnit, sections } = questionnaire
  const questions = sections.flatMap((section) => section.questions)
  // What it cost, and for how many, tells nobody's answer.
  const paidFor = { ...admitted, scope, counts: [...admitted.counts, ...admitted.withheld] }
  const [found, texts, learnerResults] = await Promise.all([figures(db, admitted), isWithheld ? new Map<string, number>() : textCounts(db, scope, questions), learnerTotals(db, paidFor)])
  const categoryOf = new Map(questions.map(({ id, analysisType }) => [id, analysisType?.id]))
  const nameOf = new Map(questions.flatMap(({ analysisType }) => (analysisType === null ? [] : [[analysisType.id, analysisType.name] as const])))
  const categories = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const byName = (a: string, b: string) => a.localeCompare(b, 'en')
  return {
    questionnaire,
    subscription,
    learningUnit: learningUnit === null || learningUnit.archived ? null : learningUnit,
    ...people,
    notCompleted: people.invited - people.completed,
    asked: isChosen ? learnerResults.totalLearners : people.invited,
    smallestGroupSize: subscription?.smallestGroupSize ?? null,
    isWithheld,
    learnerResults,
    categoryResults: categories.shown.map(({ key, ...figure }) => ({ analysisTypeId: key, name: nameOf.get(key) ?? '', ...figure })).sort((a, b) => byName(a.name, b.name)),
    withheldCategories: categories.withheld.map((id) => nameOf.get(id) ?? '').sort(byName),
    returnOnInvestment: () => roiOf(db, admitted),
    sectionResults: sectionResults(questionnaire, { found, texts, isWithheld, answers: givenAnswers(db, scope, subscription) }),
  }
}

import 'server-only'
import { groupSizeOf } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { figures, groupFigures, learnerTotals, roiOf } from '../result'
import type { Admission } from './admission'
import { givenAnswers } from './givenAnswers'
import type { OverviewQuestionnaire } from './overviewQuestionnaire'
import { sectionResults } from './sectionResults'
import { textCounts, type TextCounts } from './textCounts'

const nothingInWords: TextCounts = { counts: new Map(), withheld: new Set() }

/** The figures by category, and the names of those that are withheld; both by name. */
function categoriesOf(
  found: Awaited<ReturnType<typeof figures>>,
  questions: OverviewQuestionnaire['sections'][number]['questions'],
) {
  const categoryOf = new Map(questions.map(({ id, analysisType }) => [id, analysisType?.id]))
  const nameOf = new Map(
    questions.flatMap(({ analysisType }) =>
      analysisType === null ? [] : [[analysisType.id, analysisType.name] as const],
    ),
  )
  const categories = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const byName = (a: string, b: string) => a.localeCompare(b, 'en')
  return {
    categoryResults: categories.shown
      .map(({ key, ...figure }) => ({ analysisTypeId: key, name: nameOf.get(key) ?? '', ...figure }))
      .sort((a, b) => byName(a.name, b.name)),
    withheldCategories: categories.withheld.map((id) => nameOf.get(id) ?? '').sort(byName),
  }
}

/** The results of one questionnaire, or of one of its sections, over the runs admitted; answers are read only when asked for. */
export async function overviewOf(
  db: Db,
  questionnaire: OverviewQuestionnaire,
  { people, scope, admitted, isChosen, isWithheld }: Admission,
  sectionId: string | null = null,
) {
  const { subscription, learningUnit } = questionnaire
  const sections = questionnaire.sections.filter(({ id }) => sectionId === null || id === sectionId)
  const asked = sectionId === null ? {} : { sectionIds: [sectionId] }
  const smallestGroupSize = groupSizeOf(subscription?.smallestGroupSize, questionnaire.promisedGroupSize)
  const questions = sections.flatMap((section) => section.questions)
  // What it cost, and for how many, tells nobody's answer; while nobody was asked it has its price all the same.
  const counts = [...admitted.counts, ...admitted.withheld]
  const paidFor = {
    scope,
    counts:
      counts.length > 0
        ? counts
        : [{ questionnaireId: questionnaire.id, invited: 0, started: 0, completed: 0, included: 0, smallest: null }],
  }
  const [found, texts, learnerResults] = await Promise.all([
    figures(db, admitted, asked),
    isWithheld ? nothingInWords : textCounts(db, admitted, questions),
    learnerTotals(db, paidFor),
  ])
  return {
    questionnaire,
    subscription,
    learningUnit: learningUnit === null || learningUnit.archived ? null : learningUnit,
    ...people,
    notCompleted: people.invited - people.completed,
    // Of people chosen, their runs: somebody who answered a self-service twice could stand behind a figure twice.
    asked: isChosen ? counts.reduce((sum, { included }) => sum + included, 0) : people.invited,
    smallestGroupSize,
    isWithheld,
    learnerResults,
    ...categoriesOf(found, questions),
    returnOnInvestment: () => roiOf(db, admitted, asked),
    sectionResults: sectionResults(
      { ...questionnaire, sections },
      {
        found,
        texts,
        isWithheld,
        answers: givenAnswers(db, scope, {
          currencySymbol: subscription?.currencySymbol ?? '£',
          smallest: smallestGroupSize,
        }),
      },
    ),
  }
}

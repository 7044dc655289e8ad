import 'server-only'
import { hasScale, isPair } from '@/domain/question'
import {
  averageCharts,
  type AverageOfQuestion,
  highestAverages,
  mostQuestionsShown,
  type ScaleFigure,
} from '@/domain/dashboard'
import { changeEvidence } from '@/domain/result'
import type { QuestionFigure } from '../result'
import { type DashboardFigures, withheldNames, withheldQuestionnaires } from './figuresOf'

/** The change where a point of the chart is a single question: deviations of several cannot be combined. */
function withChange(average: AverageOfQuestion, figureOf: ReadonlyMap<string, QuestionFigure>) {
  const [id, ...others] = average.questionIds
  const figure = figureOf.get(id ?? '')
  const change =
    figure === undefined || others.length > 0 || figure.meanAfter === null
      ? null
      : changeEvidence({ ...figure, meanAfter: figure.meanAfter })
  return { ...average, change }
}

/** The four charts of averages over the finished runs of a dashboard, and what is withheld from its figures. */
export async function averages({ db, scope, admitted, questions }: DashboardFigures) {
  const [{ counts, withheld, smallest }, { figureOf, asked }] = await Promise.all([admitted(), questions()])
  const runs = new Map(counts.map((count) => [count.questionnaireId, count.asked]))
  const scaleFigures = asked.flatMap(({ id, questionnaireId, responseType, ...question }): ScaleFigure[] => {
    const figure = figureOf.get(id)
    if (figure === undefined || !hasScale(responseType)) return []
    const { n, runs: completed, meanBefore, meanAfter } = figure
    const { questionText, isPercentage, scaleMax } = question
    return [
      {
        questionId: id,
        questionText,
        isPercentage,
        scaleMax,
        n,
        runs: completed,
        asked: runs.get(questionnaireId) ?? 0,
        meanBefore,
        meanAfter: isPair(responseType) ? meanAfter : null,
      },
    ]
  })
  const charts = averageCharts(scaleFigures, scope.questionnaireId === null ? mostQuestionsShown : null)
  return {
    charts: charts.map((chart) => ({
      ...chart,
      questions: chart.questions.map((average) => withChange(average, figureOf)),
    })),
    withheldQuestionnaires: await withheldQuestionnaires(
      db,
      withheld.flatMap(({ questionnaireId, included }) => (included > 0 ? [questionnaireId] : [])),
    ),
    withheldQuestions: withheldNames(asked.flatMap(({ id, questionText }) => (figureOf.has(id) ? [] : [questionText]))),
    smallestGroupSize: smallest,
  }
}

/** The departments with the highest averages, in percent of the scales. */
export async function departmentAverages({ db, parts }: DashboardFigures) {
  const { departments } = await parts()
  const named = await db.subscriptionDepartment.findMany({
    where: { id: { in: departments.map(({ subscriptionDepartmentId }) => subscriptionDepartmentId) }, archived: false },
    select: { id: true, name: true, subscription: { select: { name: true } } },
  })
  const placeOf = new Map(
    named.map(({ id, name, subscription }) => [id, { id, name, subscriptionName: subscription.name }]),
  )
  const live = departments.flatMap((figure) => {
    const place = placeOf.get(figure.subscriptionDepartmentId)
    return place === undefined ? [] : [{ ...figure, ...place }]
  })
  return highestAverages(live)
}

import 'server-only'
import {
  averageCharts,
  type AverageOfQuestion,
  highestAverages,
  mostQuestionsShown,
  type ScaleFigure,
} from '@/domain/dashboard'
import { changeEvidence } from '@/domain/result'
import { plainText } from '@/domain/richText'
import type { Db } from '@/server/db/client'
import { admit, departmentFigures, figures, type QuestionFigure } from '../result'
import { type DashboardScope, runScopeOf } from './dashboardScope'

type Asked = {
  id: string
  questionnaireId: string
  questionText: string
  isPercentage: boolean
  scaleMax: number
  isPair: boolean
}

/** The scale questions among these, in display order. */
const scaleQuestions = (db: Db, ids: readonly string[]) => db.$queryRaw<Asked[]>`
  SELECT question."id", question."questionnaireId", question."questionText", question."isPercentage", question."scaleMax", question."responseType" = 'ComparisonScale' AS "isPair"
  FROM "Question" question
  JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId"
  WHERE question."id" = ANY(${[...ids]}::uuid[]) AND question."responseType" IN ('ComparisonScale', 'Scale')
  ORDER BY question."questionnaireId", section."displayOrder", section."id", question."displayOrder", question."id"`

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

/** The most names of withheld items that are listed; the rest are counted. */
const mostNames = 20
const told = (names: readonly string[]) => ({ names: [...new Set(names)].slice(0, mostNames), count: names.length })

/** The four charts of averages over the finished runs of a dashboard, and what is withheld from them. */
export async function averages(db: Db, scope: DashboardScope) {
  const admitted = await admit(db, runScopeOf(scope))
  const { questions, withheld } = await figures(
    db,
    admitted,
    { responseTypes: ['ComparisonScale', 'Scale'] },
    { hasLearners: false },
  )
  const figureOf = new Map(questions.map((figure) => [figure.questionId, figure]))
  const [asked, questionnaires] = await Promise.all([
    scaleQuestions(db, [...figureOf.keys(), ...withheld]),
    db.questionnaire.findMany({
      where: { id: { in: admitted.withheld.slice(0, mostNames).map(({ questionnaireId }) => questionnaireId) } },
      select: { name: true },
      orderBy: { name: 'asc' },
    }),
  ])
  const invited = new Map(admitted.counts.map((count) => [count.questionnaireId, count.invited]))
  const scaleFigures = asked.flatMap(({ id, questionnaireId, questionText, isPair, ...question }): ScaleFigure[] => {
    const figure = figureOf.get(id)
    if (figure === undefined) return []
    const { n, meanBefore, meanAfter } = figure
    return [
      {
        ...question,
        questionId: id,
        questionText: plainText(questionText),
        n,
        asked: invited.get(questionnaireId) ?? 0,
        meanBefore,
        meanAfter: isPair ? meanAfter : null,
      },
    ]
  })
  const charts = averageCharts(scaleFigures, scope.questionnaireId === null ? mostQuestionsShown : null)
  return {
    charts: charts.map((chart) => ({
      ...chart,
      questions: chart.questions.map((average) => withChange(average, figureOf)),
    })),
    withheldQuestionnaires: { names: questionnaires.map(({ name }) => name), count: admitted.withheld.length },
    withheldQuestions: told(
      asked.flatMap(({ id, questionText }) => (figureOf.has(id) ? [] : [plainText(questionText)])),
    ),
    smallestGroupSize: admitted.smallest,
  }
}

/** The departments with the highest averages, in percent of the scales. */
export async function departmentAverages(db: Db, scope: DashboardScope) {
  const found = await departmentFigures(db, await admit(db, runScopeOf(scope)))
  const names = await db.$queryRaw<{ id: string; name: string; subscriptionName: string }[]>`
    SELECT department."id", department."name", company."name" AS "subscriptionName"
    FROM "SubscriptionDepartment" department JOIN "Subscription" company ON company."id" = department."subscriptionId"
    WHERE department."id" = ANY(${found.map(({ subscriptionDepartmentId }) => subscriptionDepartmentId)}::uuid[]) AND NOT department."archived"`
  const nameOf = new Map(names.map(({ id, ...place }) => [id, place]))
  const live = found.flatMap((figure) => {
    const place = nameOf.get(figure.subscriptionDepartmentId)
    return place === undefined ? [] : [{ ...figure, ...place }]
  })
  return highestAverages(live)
}

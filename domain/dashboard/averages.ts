import { type DashboardChartKind, dashboardChartKinds, mostDepartmentsShown } from './dashboard'

/** A scale question with its means over the people who answered it; `meanAfter` is null where there is one scale. */
export type ScaleFigure = {
  questionId: string
  questionText: string
  isPercentage: boolean
  scaleMax: number
  n: number
  /** How many people were asked the question. */
  asked: number
  meanBefore: number
  meanAfter: number | null
}

/** One bar of a chart. `questionIds` are the questions it represents. */
export type AverageOfQuestion = {
  questionIds: string[]
  questionText: string
  scaleMax: number
  n: number
  asked: number
  means: number[]
}
export type AverageChart = { kind: DashboardChartKind; questions: AverageOfQuestion[]; total: number }

/** The chart a question belongs to. */
export function chartKindOf({
  isPercentage,
  meanAfter,
}: Pick<ScaleFigure, 'isPercentage' | 'meanAfter'>): DashboardChartKind {
  if (isPercentage) return meanAfter === null ? 'percentageSingle' : 'percentageComparison'
  return meanAfter === null ? 'numericSingle' : 'numericComparison'
}

/** Steps of scales of different lengths are not comparable; percentages are. */
const wording = ({ questionText, isPercentage, scaleMax }: ScaleFigure) =>
  isPercentage ? questionText : `${scaleMax} ${questionText}`

function averageOf(figures: readonly ScaleFigure[]): AverageOfQuestion {
  const n = figures.reduce((sum, figure) => sum + figure.n, 0)
  const mean = (of: (figure: ScaleFigure) => number) =>
    figures.reduce((sum, figure) => sum + of(figure) * figure.n, 0) / n
  const { questionText, scaleMax, meanAfter } = figures[0]!
  return {
    questionIds: figures.map(({ questionId }) => questionId),
    questionText,
    scaleMax,
    n,
    asked: figures.reduce((sum, figure) => sum + figure.asked, 0),
    means:
      meanAfter === null
        ? [mean((figure) => figure.meanBefore)]
        : [mean((figure) => figure.meanBefore), mean((figure) => figure.meanAfter!)],
  }
}

/** Orders by number of answers, descending, then by wording. */
const byAnswers = (a: AverageOfQuestion, b: AverageOfQuestion) =>
  b.n - a.n || (a.questionText < b.questionText ? -1 : 1)

/**
 * The four charts of averages. Across questionnaires (`most` given) questions of the same wording and kind are merged,
 * weighted by their answers, and only the most answered are shown; without it each question is a bar of its own, in the
 * order given.
 */
export function averageCharts(figures: readonly ScaleFigure[], most: number | null): AverageChart[] {
  const answered = figures.filter(({ n }) => n > 0)
  return dashboardChartKinds.map((kind) => {
    const own = answered.filter((figure) => chartKindOf(figure) === kind)
    if (most === null) return { kind, questions: own.map((figure) => averageOf([figure])), total: own.length }
    const merged = [...Map.groupBy(own, wording).values()].map(averageOf).toSorted(byAnswers)
    return { kind, questions: merged.slice(0, most), total: merged.length }
  })
}

/** The departments with the highest averages after the training, descending, ties by name. */
export function highestAverages<Department extends { name: string; meanAfter: number }>(
  departments: readonly Department[],
): Department[] {
  const name = new Intl.Collator('en-GB')
  return departments
    .toSorted((a, b) => b.meanAfter - a.meanAfter || name.compare(a.name, b.name))
    .slice(0, mostDepartmentsShown)
}

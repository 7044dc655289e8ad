import type { ChosenType } from '../questionnaire'
import { fewestInDepartment, withoutFloatError } from '../result'

/** Which questionnaires a dashboard covers, as named in its address. */
export const dashboardTypes = ['all', 'campaigns', 'selfServices'] as const
export type DashboardType = (typeof dashboardTypes)[number]

/** The type of the questionnaires that a dashboard covers; null for all. */
export const questionnaireTypeOf: Record<DashboardType, ChosenType | null> = {
  all: null,
  campaigns: 'Campaign',
  selfServices: 'SelfService',
}

/** A person's progress through what they were asked. */
export const progressStates = ['notStarted', 'started', 'completed'] as const

/** The states of the people of a list: those who were asked nothing yet are in none of progress. */
export const dashboardStates = [...progressStates, 'notAsked'] as const
export type DashboardState = (typeof dashboardStates)[number]

/** The four charts of averages. */
export const dashboardChartKinds = [
  'numericComparison',
  'numericSingle',
  'percentageComparison',
  'percentageSingle',
] as const
export type DashboardChartKind = (typeof dashboardChartKinds)[number]

/** Maximum number of questions in a chart across questionnaires, of departments in theirs, and of rows in a table. */
export const mostQuestionsShown = 20
export const mostDepartmentsShown = 10
export const mostTableRows = 50

/** Maximum number of characters of a name and of a description on a card. */
export const cardNameLength = 70
export const cardDescriptionLength = 150

/** Without a run notAsked; nothing started is notStarted, everything finished completed, anything between started. */
export function stateOf({
  runs,
  started,
  completed,
}: {
  runs: number
  started: number
  completed: number
}): DashboardState {
  if (runs === 0) return 'notAsked'
  if (started === 0) return 'notStarted'
  return completed === runs ? 'completed' : 'started'
}

/**
 * The type an address segment names, case-insensitively; kinds of questionnaire are accepted too. Null for none.
 */
export function dashboardTypeOf(segment: string | null): DashboardType | null {
  const wanted = (segment ?? '').toLowerCase()
  return (
    dashboardTypes.find(
      (type) => type.toLowerCase() === wanted || (type !== 'all' && type.toLowerCase() === `${wanted}s`),
    ) ?? null
  )
}

/** The two places of dashboards: among the staff pages, and on their own. */
export type DashboardBase = 'administration' | 'dashboard'

const roots: Record<DashboardBase, string> = { administration: '/administration/dashboard', dashboard: '/dashboard' }
const company = (base: DashboardBase, subscriptionId: string) => `${roots[base]}/subscription/${subscriptionId}`
const place = (base: DashboardBase, subscriptionId: string) =>
  base === 'administration' ? company(base, subscriptionId) : roots.dashboard

/** Every address of a dashboard. Those under the staff pages include the company. */
export const dashboardPaths = {
  root: (base: DashboardBase) => roots[base],
  subscription: company,
  department: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${place(base, subscriptionId)}/department/${id}`,
  user: (base: DashboardBase, subscriptionId: string, id: string) => `${place(base, subscriptionId)}/user/${id}`,
  departmentUser: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${place(base, subscriptionId)}/department/user/${id}`,
  questionnaires: (
    base: DashboardBase,
    subscriptionId: string,
    type: DashboardType,
    departmentId: string | null = null,
  ) =>
    `${company(base, subscriptionId)}${departmentId === null ? '' : `/department/${departmentId}`}/questionnaires/${type}`,
  questionnaire: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${company(base, subscriptionId)}/questionnaire/${id}`,
}

type Visitor = { roles: readonly string[]; subscriptionId: string | null; subscriptionDepartmentId: string | null }

const isOfCompany = ({ roles, subscriptionId }: Visitor) =>
  roles.includes('Administration') || (roles.includes('SubscriptionAdministration') && subscriptionId !== null)

/** The department that a visitor administers; null for other visitors, and for those with more than a department. */
export function ownDepartment(visitor: Visitor): string | null {
  const { roles, subscriptionId, subscriptionDepartmentId } = visitor
  if (!roles.includes('SubscriptionDepartmentAdministration') || isOfCompany(visitor)) return null
  return subscriptionId === null ? null : subscriptionDepartmentId
}

/** The dashboard a visitor starts on: all companies for staff, else their company or department. Null for none. */
export function ownDashboard(visitor: Visitor): string | null {
  const { roles, subscriptionId } = visitor
  if (roles.includes('Administration')) return roots.administration
  if (isOfCompany(visitor)) return company('dashboard', subscriptionId!)
  const departmentId = ownDepartment(visitor)
  return departmentId === null ? null : dashboardPaths.department('dashboard', subscriptionId!, departmentId)
}

/** A scale question with its means over the people who answered it; `meanAfter` is null where there is one scale. */
export type ScaleFigure = {
  questionId: string
  questionText: string
  isPercentage: boolean
  scaleMax: number
  n: number
  /** The completed questionnaires of these people, and how many were given out. */
  runs: number
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
  runs: number
  asked: number
  means: number[]
}
export type AverageChart = { kind: DashboardChartKind; questions: AverageOfQuestion[]; total: number }

/** The chart a question belongs to. */
function chartKindOf({ isPercentage, meanAfter }: Pick<ScaleFigure, 'isPercentage' | 'meanAfter'>): DashboardChartKind {
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
    runs: figures.reduce((sum, figure) => sum + figure.runs, 0),
    asked: figures.reduce((sum, figure) => sum + figure.asked, 0),
    means:
      meanAfter === null
        ? [mean((figure) => figure.meanBefore)]
        : [mean((figure) => figure.meanBefore), mean((figure) => figure.meanAfter!)],
  }
}

/** Orders by number of people, descending, then by wording. */
const byAnswers = (a: AverageOfQuestion, b: AverageOfQuestion) =>
  b.n - a.n || (a.questionText < b.questionText ? -1 : 1)

/**
 * The four charts of averages. Across questionnaires (`most` given) questions of the same wording and kind are merged,
 * weighted by their people, and only the most answered are shown; without it each question is a bar of its own, in the
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

/**
 * The departments with the highest averages after the training, descending, ties by name. One of fewer than three learners
 * follows all others: a single person's average is easily the highest.
 */
export function highestAverages<Department extends { name: string; meanAfter: number; learners: number }>(
  departments: readonly Department[],
): Department[] {
  const name = new Intl.Collator('en-GB')
  const isOfFew = ({ learners }: Department) => learners < fewestInDepartment
  return (
    departments
      // Equal averages may be sums in different orders.
      .toSorted(
        (a, b) =>
          Number(isOfFew(a)) - Number(isOfFew(b)) ||
          withoutFloatError(b.meanAfter - a.meanAfter) ||
          name.compare(a.name, b.name),
      )
      .slice(0, mostDepartmentsShown)
  )
}

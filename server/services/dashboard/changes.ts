import 'server-only'
import { byChange, changeLines, type ChangingQuestion, mostQuestionsShown, mostTableRows } from '@/domain/dashboard'
import { type ChangeEstimate, isOfAmounts } from '@/domain/result'
import { scaleEnds, shownScaleValue } from '@/domain/scale'
import type { Db } from '@/server/db/client'
import { companyFigures, finishedIn, groupFigures, questionChange } from '../result'
import {
  type AskedQuestion,
  type DashboardFigures,
  figuresOf,
  withheldNames,
  withheldQuestionnaires,
} from './figuresOf'

type Named = { analysisTypeId: string; name: string; subscriptionName: string | null }

/** Categories by name, with the company that one belongs to. */
async function categories(db: Db, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.analysisType.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, subscription: { select: { name: true } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, subscription }) => ({
    analysisTypeId: id,
    name,
    subscriptionName: subscription?.name ?? null,
  }))
}

/** The changes by category; where only groups are shown they are the sums of the questions. */
async function categoryChanges({ admitted, parts, questions }: DashboardFigures) {
  if ((await admitted()).smallest === null) return { shown: (await parts()).categories, withheld: [] }
  const { found, asked } = await questions()
  const categoryOf = new Map(asked.map(({ id, analysisTypeId }) => [id, analysisTypeId]))
  const { shown, withheld } = groupFigures(found, (questionId) => categoryOf.get(questionId))
  return { shown: shown.map(({ key, change }) => ({ analysisTypeId: key, change })), withheld }
}

const withCategory = <Value extends { analysisTypeId: string }>(found: readonly Value[], named: readonly Named[]) => {
  const nameOf = new Map(named.map((category) => [category.analysisTypeId, category]))
  return found.flatMap((value) => {
    const category = nameOf.get(value.analysisTypeId)
    return category === undefined ? [] : [{ ...value, ...category }]
  })
}

const scalesOf = (line: readonly ChangingQuestion[]) =>
  line.map(({ questionId: id, responseType, scaleMax, isPercentage }) => ({
    id,
    whole: responseType === 'ComparisonScale' ? shownScaleValue(scaleMax, scaleMax, isPercentage) : null,
  }))

/** The longest scale of a line: those of percentages end between 96% and 102%. */
const longestOf = (line: readonly ChangingQuestion[]) =>
  line.reduce((longest, one) => (scaleEnds(one).to > scaleEnds(longest).to ? one : longest)).scaleMax

/** Before/after questions, and others whose answers contribute to a category. */
function changing(
  questions: readonly AskedQuestion[],
  figureOf: ReadonlyMap<string, { n: number; sum: number | null }>,
) {
  return questions.flatMap(({ id: questionId, ...question }): ChangingQuestion[] => {
    const figure = figureOf.get(questionId)
    const isChange = question.responseType === 'ComparisonScale' || figure?.sum != null
    return figure === undefined || !isChange ? [] : [{ questionId, ...question, n: figure.n }]
  })
}

/** How many completed questionnaires of how many people the figures are of, and which questionnaires these are of. */
async function behind({ db, admitted }: DashboardFigures) {
  const { scope, counts } = await admitted()
  const { people, runs } = await finishedIn(db, scope)
  return { questionnaires: counts.filter(({ included }) => included > 0).length, completed: runs, people }
}

/** What changed, by category and by question, the largest change first; amounts after scales. */
export async function changes(of: DashboardFigures) {
  const { db, scope, questions } = of
  const [{ found, figureOf, asked, lineOf }, byCategory, units] = await Promise.all([
    questions(),
    categoryChanges(of),
    of.units(),
  ])
  const isAcross = scope.questionnaireId === null
  const { lines, total } = changeLines(changing(asked, figureOf), isAcross ? mostQuestionsShown : null)
  const named = await categories(db, [
    ...byCategory.shown.map(({ analysisTypeId }) => analysisTypeId),
    ...byCategory.withheld,
  ])
  const changed = lines.flatMap((line) => {
    const { questionText, isPercentage } = line[0]!
    const scaleMax = longestOf(line)
    const questionIds = line.map(({ questionId }) => questionId)
    const change = questionChange(found, lineOf.get(questionIds[0]!)!, scalesOf(line))
    const unit = units.ofQuestions(questionIds)
    return change === null ? [] : [{ questionIds, questionText, unit, scaleMax, isPercentage, ...change }]
  })
  const shown = withCategory(byCategory.shown, named).map((category) => ({
    ...category,
    unit: units.ofCategory(category.analysisTypeId),
  }))
  const most = scope.subscriptionId === null ? mostQuestionsShown : shown.length
  const withheld = new Set(byCategory.withheld)
  return {
    behind: () => behind(of),
    categories: byChange(shown.toSorted((a, b) => b.change.n - a.change.n).slice(0, most), {
      nameOf: ({ name }) => name,
      isOfAmounts,
    }),
    totalCategories: shown.length,
    questions: byChange(changed, { nameOf: ({ questionText }) => questionText, isOfAmounts }),
    totalQuestions: total,
    withheldCategories: withheldNames(
      named.flatMap(({ analysisTypeId, name }) => (withheld.has(analysisTypeId) ? [name] : [])),
    ),
  }
}

const isStandard = ({ subscriptionName }: Named) => subscriptionName === null

/**
 * The categories by month or quarter, with the company's own change over all time, or that of the reader's department.
 * Across companies only the standard ones, which they share.
 */
export async function overTime(of: DashboardFigures) {
  const { db, scope, admitted, parts } = of
  const isWhole = scope.questionnaireId === null && (scope.departmentId === null || scope.isDepartmental)
  const whole = { ...scope, questionnaireId: null, departmentId: scope.isDepartmental ? scope.departmentId : null }
  const [{ counts, withheld }, { unit, periods }, units, { categories: own }] = await Promise.all([
    admitted(),
    parts(),
    of.units(),
    isWhole ? parts() : figuresOf(db, whole).parts(),
  ])
  const averageOf = new Map(own.map(({ analysisTypeId, change }) => [analysisTypeId, change]))
  const found = Map.groupBy(periods, ({ analysisTypeId }) => analysisTypeId)
  const all = await categories(db, [...found.keys()])
  const named = scope.subscriptionId === null ? all.filter(isStandard) : all
  const promised = [...counts, ...withheld].filter(({ smallest, included }) => smallest !== null && included > 0)
  return {
    unit,
    categories: named.map(({ analysisTypeId, name }) => ({
      analysisTypeId,
      name,
      unit: units.ofCategory(analysisTypeId),
      average: averageOf.get(analysisTypeId) ?? null,
      periods: found.get(analysisTypeId)!,
    })),
    withheldQuestionnaires: await withheldQuestionnaires(
      db,
      promised.map(({ questionnaireId }) => questionnaireId),
    ),
  }
}

type Changes = { changes: readonly { analysisTypeId: string; change: ChangeEstimate | null }[] }

/** Those with the most learners, in their order. */
function largest<Row extends Changes>(rows: readonly Row[]): Row[] {
  const learners = ({ changes: own }: Row) => Math.max(...own.map(({ change }) => change?.n ?? 0))
  const kept = new Set(rows.toSorted((a, b) => learners(b) - learners(a)).slice(0, mostTableRows))
  return rows.filter((row) => kept.has(row))
}

/** The departments with the most learners, by name, and the change of each category in them. */
export async function departmentChanges({ db, parts }: DashboardFigures) {
  const { departmentChanges: found } = await parts()
  const changesOf = Map.groupBy(found, ({ subscriptionDepartmentId }) => subscriptionDepartmentId)
  const [named, departments] = await Promise.all([
    categories(
      db,
      found.map(({ analysisTypeId }) => analysisTypeId),
    ),
    db.subscriptionDepartment.findMany({
      where: { id: { in: [...changesOf.keys()] }, archived: false },
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
  ])
  const rows = departments.map(({ id, name }) => ({
    subscriptionDepartmentId: id,
    name,
    changes: changesOf.get(id)!,
  }))
  return { categories: named, departments: largest(rows), totalDepartments: rows.length }
}

/** The questionnaires that are left out, of companies of which no others are counted. */
async function leftOutAlone({ admitted }: DashboardFigures): Promise<string[]> {
  const { counts, withheld, smallest } = await admitted()
  if (smallest !== null) return []
  const counted = new Set(counts.flatMap(({ subscriptionId, included }) => (included > 0 ? [subscriptionId] : [])))
  return withheld.flatMap(({ questionnaireId, subscriptionId }) =>
    counted.has(subscriptionId) ? [] : [questionnaireId],
  )
}

async function changesOfCompanies({ db, admitted, questions }: DashboardFigures) {
  const [runs, { found, asked }] = await Promise.all([admitted(), questions()])
  return companyFigures(db, runs, found, asked)
}

/**
 * The companies with the most learners, by name, and the change of each standard category in them, as the dashboard of
 * each shows it: of a company all of whose results are under a promise of groups, from these.
 */
export async function companyChanges(of: DashboardFigures) {
  const { db, scope } = of
  const alone = await leftOutAlone(of)
  const groups = alone.length === 0 ? [] : [figuresOf(db, scope, alone)]
  const changed = (await Promise.all([of, ...groups].map(changesOfCompanies))).flat()
  const ids = changed.map(({ analysisTypeId }) => analysisTypeId)
  const named = (await categories(db, ids)).filter(isStandard)
  const standard = new Set(named.map(({ analysisTypeId }) => analysisTypeId))
  const changesOf = Map.groupBy(
    changed.filter(({ analysisTypeId }) => standard.has(analysisTypeId)),
    ({ subscriptionId }) => subscriptionId,
  )
  const companies = await db.subscription.findMany({
    where: { id: { in: [...changesOf.keys()] } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const rows = companies.map(({ id, name }) => ({ subscriptionId: id, name, changes: changesOf.get(id)! }))
  return { categories: named, companies: largest(rows), totalCompanies: rows.length }
}

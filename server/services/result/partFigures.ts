import 'server-only'
import { answersEstimate, changeEstimate, type ChangeEstimate } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { type Admitted, hiddenDepartments } from './admit'
import { facts, withFigures } from './figuresSql'
import { isMost } from './isMost'
import { departmentsOf, oneOf } from './runScope'

/** The change of a category over a part of the runs that count. */
type CategoryChange = { analysisTypeId: string; change: ChangeEstimate }

/**
 * A department's mean score before and after, in percent of each scale, over its before/after answers; and the
 * number of its people who gave any.
 */
export type DepartmentFigure = {
  subscriptionDepartmentId: string
  learners: number
  meanBefore: number
  meanAfter: number
}

/**
 * The runs that count by part. `departments`: their means before and after. `departmentChanges`: their changes by
 * category, null where withheld, each as the results of the department alone show it. `categories` and `periods` (by
 * the first day of the month or quarter in which the runs were finished, in the company's time zone) cover only
 * questionnaires whose participants were not promised that only groups are shown: a month is a choice of days, which
 * leaves out some of those who finished.
 */
export type PartFigures = {
  departments: DepartmentFigure[]
  departmentChanges: { subscriptionDepartmentId: string; analysisTypeId: string; change: ChangeEstimate | null }[]
  unit: 'month' | 'quarter'
  categories: CategoryChange[]
  periods: (CategoryChange & { from: string })[]
}

/** The grouping sets by the value of GROUPING: a bit is set for each of four columns that a set does not have. */
const sets = { category: 0b0011, department: 0b1101, departmentCategory: 0b1001, period: 0b1010 } as const

type Row = {
  set: number
  analysisTypeId: string | null
  subscriptionDepartmentId: string | null
  from: string | null
  unit: 'month' | 'quarter'
  n: number
  mean: number | null
  sd: number | null
  sum: number
  answers: number
  learners: number
  pairs: number
  before: number
  after: number
}

/** Up to this many calendar months are shown as months, more as quarters. */
const mostMonths = 12

/** The answers summed by run and category, with the run's part, and by person in each part. */
const learnersByPart = (open: Prisma.Sql) => Prisma.sql`
    part AS MATERIALIZED (
      SELECT "runId", "analysisTypeId", sum("value") AS "sum", count("value") AS "answers", count(*) FILTER (WHERE "isPair") AS "pairs",
        sum("before" / "whole") FILTER (WHERE "isPair") * 100 AS "before", sum("after" / "whole") FILTER (WHERE "isPair") * 100 AS "after"
      FROM fact GROUP BY "runId", "analysisTypeId"
    ),
    finished AS MATERIALIZED (
      SELECT run."id", run."userId", run."subscriptionDepartmentId", ${open} AS "isOpen", run."endDate" AT TIME ZONE company."timeZone" AS "at"
      FROM run JOIN "Subscription" company ON company."id" = run."subscriptionId"
    ),
    calendar AS (
      SELECT CASE WHEN max("month") - min("month") < ${mostMonths} THEN 'month' ELSE 'quarter' END AS "unit"
      FROM (SELECT extract(year FROM "at") * 12 + extract(month FROM "at") AS "month" FROM finished WHERE "isOpen") months
    ),
    placed AS (
      SELECT part.*, finished."userId", finished."subscriptionDepartmentId", finished."isOpen",
        CASE WHEN finished."isOpen" THEN date_trunc(calendar."unit", finished."at")::date::text END AS "from"
      FROM part JOIN finished ON finished."id" = part."runId" CROSS JOIN calendar
    ),
    learner AS (
      SELECT GROUPING("isOpen", "analysisTypeId", "subscriptionDepartmentId", "from") AS "set", "isOpen", "analysisTypeId", "subscriptionDepartmentId", "from", "userId",
        sum("sum") AS "sum", sum("answers")::float8 AS "answers", sum("pairs")::float8 AS "pairs", sum("before") AS "before", sum("after") AS "after"
      FROM placed
      GROUP BY GROUPING SETS (("isOpen", "analysisTypeId", "userId"), ("subscriptionDepartmentId", "userId"), ("subscriptionDepartmentId", "analysisTypeId", "userId"), ("from", "analysisTypeId", "userId"))
    )`

async function rowsByPart(db: Db, admitted: Admitted): Promise<Row[]> {
  const { scope, counts, smallest } = admitted
  const { cells } = await admitted.disclosure(db)
  const unpromised = counts.flatMap((count) => (count.smallest === null ? [count.questionnaireId] : []))
  const open = smallest === null ? Prisma.sql`true` : Prisma.sql`run."questionnaireId" = ${oneOf(unpromised)}`
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(scope, {}, { isMost: await isMost(db, admitted), leftOut: cells })}, ${learnersByPart(open)}
    SELECT "set", "analysisTypeId", "subscriptionDepartmentId", "from", calendar."unit",
      (count(*) FILTER (WHERE "answers" > 0))::int AS "n", avg("sum" / NULLIF("answers", 0)) AS "mean", stddev_samp("sum" / NULLIF("answers", 0)) AS "sd",
      coalesce(sum("sum"), 0) AS "sum", sum("answers") AS "answers",
      (count(*) FILTER (WHERE "pairs" > 0))::int AS "learners", sum("pairs") AS "pairs", coalesce(sum("before"), 0) AS "before", coalesce(sum("after"), 0) AS "after"
    FROM learner CROSS JOIN calendar
    WHERE CASE "set"
      WHEN ${sets.category} THEN "isOpen" AND "analysisTypeId" IS NOT NULL
      WHEN ${sets.department} THEN "subscriptionDepartmentId" IS NOT NULL
      WHEN ${sets.departmentCategory} THEN "subscriptionDepartmentId" IS NOT NULL AND "analysisTypeId" IS NOT NULL
      ELSE "from" IS NOT NULL AND "analysisTypeId" IS NOT NULL END
    GROUP BY "set", "analysisTypeId", "subscriptionDepartmentId", "from", calendar."unit"
    ORDER BY "from", "subscriptionDepartmentId", "analysisTypeId"`)
}

const keyOf = (departmentId: string, analysisTypeId: string) => `${departmentId} ${analysisTypeId}`

type Withheld = { isWithheld: (key: string) => boolean; keys: ReadonlySet<string> }

/**
 * Departments of a category with a withheld question, as in the results of the department alone: there a questionnaire
 * that too few of its people finished does not count at all, and a category is withheld when one of its other questions
 * is. `keys`: all of them, also those without any other questionnaire.
 */
async function withheldDepartments(db: Db, admitted: Admitted): Promise<Withheld> {
  const { cells } = await admitted.disclosure(db)
  if (cells.length === 0) return { isWithheld: () => false, keys: new Set() }
  const [tooSmall, questions] = await Promise.all([
    hiddenDepartments(db, admitted.scope),
    db.question.findMany({
      where: {
        id: { in: [...new Set(cells.map(({ questionId }) => questionId))] },
        analysisTypeId: { not: null },
        responseType: { in: [...withFigures] },
        questionnaireSection: { archived: false },
      },
      select: { id: true, questionnaireId: true, analysisTypeId: true },
    }),
  ])
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  const chosen = departmentsOf(admitted.scope)
  const hidden = cells.flatMap(({ questionId, departmentId }) => {
    const question = questionOf.get(questionId)
    if (question === undefined || departmentId === null || chosen?.has(departmentId) === false) return []
    const isExcluded = tooSmall.get(question.questionnaireId)?.hidden.has(departmentId) === true
    return [{ key: keyOf(departmentId, question.analysisTypeId!), isExcluded }]
  })
  const incomplete = new Set(hidden.filter(({ isExcluded }) => !isExcluded).map(({ key }) => key))
  return { isWithheld: (key) => incomplete.has(key), keys: new Set(hidden.map(({ key }) => key)) }
}

/** The figures of the runs that count by department, category, and month or quarter; all from one pass over the answers. */
export async function partFigures(db: Db, admitted: Admitted): Promise<PartFigures> {
  if (admitted.counts.every(({ included }) => included === 0))
    return { departments: [], departmentChanges: [], unit: 'month', categories: [], periods: [] }
  const [rows, withheld] = await Promise.all([rowsByPart(db, admitted), withheldDepartments(db, admitted)])
  const isOfGroups = admitted.smallest !== null
  const of = (set: number) => rows.filter((row) => row.set === set)
  const changes = (set: number) => of(set).filter(({ answers }) => answers > 0)
  const estimate = ({ n, mean, sd }: Row) => changeEstimate({ n, mean: mean!, sd })
  const shown = changes(sets.departmentCategory).flatMap((row) => {
    const [subscriptionDepartmentId, analysisTypeId] = [row.subscriptionDepartmentId!, row.analysisTypeId!]
    if (withheld.isWithheld(keyOf(subscriptionDepartmentId, analysisTypeId))) return []
    const change = isOfGroups ? answersEstimate(row.n, [{ n: row.answers, sum: row.sum }])! : estimate(row)
    return [{ subscriptionDepartmentId, analysisTypeId, change }]
  })
  const isShown = new Set(shown.map((one) => keyOf(one.subscriptionDepartmentId, one.analysisTypeId)))
  const empty = [...withheld.keys].flatMap((key) => {
    const [subscriptionDepartmentId, analysisTypeId] = key.split(' ') as [string, string]
    return isShown.has(key) ? [] : [{ subscriptionDepartmentId, analysisTypeId, change: null }]
  })
  return {
    departments: of(sets.department).flatMap(({ subscriptionDepartmentId, learners, pairs, before, after }) =>
      pairs === 0
        ? []
        : [
            {
              subscriptionDepartmentId: subscriptionDepartmentId!,
              learners,
              meanBefore: before / pairs,
              meanAfter: after / pairs,
            },
          ],
    ),
    departmentChanges: [...shown, ...empty],
    unit: rows[0]?.unit ?? 'month',
    categories: changes(sets.category).map((row) => ({ analysisTypeId: row.analysisTypeId!, change: estimate(row) })),
    periods: changes(sets.period).map((row) => ({
      from: row.from!,
      analysisTypeId: row.analysisTypeId!,
      change: estimate(row),
    })),
  }
}

import 'server-only'
import { answersEstimate, changeEstimate, type ChangeEstimate } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { type Admitted, hiddenDepartments } from './admit'
import { facts, withFigures } from './figuresSql'
import { isMost } from './isMost'
import { countedRuns, departmentsOf, type RunScope } from './runScope'

/** The change of a category over a part of the runs that count. */
type CategoryChange = { analysisTypeId: string; change: ChangeEstimate }

/**
 * A department's mean score before and after, in percent of each scale, over its before/after answers; and the
 * number of its people who gave any.
 */
type DepartmentFigure = {
  subscriptionDepartmentId: string
  learners: number
  meanBefore: number
  meanAfter: number
}

/**
 * The runs that count by part. `departments`: their means before and after. `departmentChanges`: their changes by
 * category, null where withheld, each as the results of the department alone show it. `categories`, and `periods` by the
 * first day of the month or quarter in which the runs were finished, in the company's time zone: both are empty when the
 * participants of any of the questionnaires were promised that only groups are shown, since a month is a choice of days,
 * which leaves out some of those who finished.
 */
export type PartFigures = {
  departments: DepartmentFigure[]
  departmentChanges: { subscriptionDepartmentId: string; analysisTypeId: string; change: ChangeEstimate | null }[]
  unit: 'month' | 'quarter'
  categories: CategoryChange[]
  periods: (CategoryChange & { from: string })[]
}

/**
 * A part, or its department without a category. `mean` and `sd`: over the people of the part, of their own means; of a
 * department the mean before. `sum`: of all contributions, over `answers`.
 */
type Row = {
  part: 'department' | 'departmentCategory' | 'category' | 'period'
  analysisTypeId: string | null
  subscriptionDepartmentId: string | null
  from: string | null
  unit: 'month' | 'quarter'
  n: number
  mean: number
  sd: number | null
  sum: number
  answers: number
  meanAfter: number | null
}

/** Up to this many calendar months are shown as months, more as quarters. */
const mostMonths = 12

/**
 * The runs that count, with numbers for people, departments and months (from year 0) instead of ids and dates, since
 * millions of rows are grouped by them. `isSeveral`: the person finished in several departments.
 */
const numberedRuns = (scope: RunScope) => Prisma.sql`
    SELECT numbered.*, (extract(year FROM "at") * 12 + extract(month FROM "at") - 1)::int AS "month", min("department") OVER own <> max("department") OVER own AS "isSeveral"
    FROM (
      SELECT run.*, dense_rank() OVER (ORDER BY run."userId")::int AS "person", dense_rank() OVER (ORDER BY run."subscriptionDepartmentId")::int AS "department",
        run."endDate" AT TIME ZONE company."timeZone" AS "at"
      FROM (${countedRuns(scope)}) run JOIN "Subscription" company ON company."id" = run."subscriptionId"
    ) numbered
    WINDOW own AS (PARTITION BY "person")`

/** How many months a period has, and numbers for categories. */
const namedParts = Prisma.sql`
    calendar AS MATERIALIZED (
      SELECT CASE WHEN max("month") - min("month") < ${mostMonths} THEN 1 ELSE 3 END AS "months" FROM run
    ),
    named AS MATERIALIZED (
      SELECT "analysisTypeId", row_number() OVER ()::int AS "category" FROM (SELECT DISTINCT "analysisTypeId" FROM asked WHERE "analysisTypeId" IS NOT NULL) used
    )`

/** The answers summed by category and person in each department, and in each month or quarter. */
const learners = (hasPeriods: boolean) => Prisma.sql`
    learner AS MATERIALIZED (
      SELECT ${hasPeriods ? Prisma.sql`GROUPING("period") = 0` : Prisma.sql`false`} AS "isPeriod", ${hasPeriods ? Prisma.sql`"period"` : Prisma.sql`NULL::int`} AS "period",
        "department", "isSeveral", "category", "person", sum("value") AS "sum", count("value")::int AS "answers",
        (count(*) FILTER (WHERE "isPair"))::int AS "pairs", sum("before" / "whole") FILTER (WHERE "isPair") AS "before", sum("after" / "whole") FILTER (WHERE "isPair") AS "after"
      FROM (
        SELECT fact.*, fact."month" / calendar."months" AS "period", named."category"
        FROM fact LEFT JOIN named ON named."analysisTypeId" = fact."analysisTypeId" CROSS JOIN calendar
      ) placed
      GROUP BY GROUPING SETS (("department", "isSeveral", "category", "person") ${hasPeriods ? Prisma.sql`, ("period", "category", "person")` : Prisma.empty})
    )`

/** The statistics of each part over its people; people of several departments are added up for a category. */
const parts = Prisma.sql`
    part AS (
      SELECT 'departmentCategory' AS "part", "department", NULL::int AS "period", "category", "sum", "answers" FROM learner WHERE NOT "isPeriod" AND "answers" > 0
      UNION ALL
      SELECT 'period', NULL, "period", "category", "sum", "answers" FROM learner WHERE "isPeriod" AND "answers" > 0
      UNION ALL
      SELECT 'category', NULL, NULL, "category", "sum", "answers" FROM learner WHERE NOT "isPeriod" AND NOT "isSeveral" AND "answers" > 0
      UNION ALL
      SELECT 'category', NULL, NULL, "category", sum("sum"), sum("answers")::int FROM learner WHERE NOT "isPeriod" AND "isSeveral" AND "answers" > 0 GROUP BY "category", "person"
    ),
    summed AS (
      SELECT "part", "department", "period", "category", count(*)::int AS "n", avg("sum" / "answers") AS "mean", stddev_samp("sum" / "answers") AS "sd",
        sum("sum") AS "sum", sum("answers")::float8 AS "answers", NULL::float8 AS "meanAfter"
      FROM part GROUP BY "part", "department", "period", "category"
      UNION ALL
      SELECT 'department', "department", NULL, NULL, count(DISTINCT "person")::int, sum("before") / sum("pairs") * 100, NULL, 0, sum("pairs")::float8, sum("after") / sum("pairs") * 100
      FROM learner WHERE NOT "isPeriod" AND "pairs" > 0 GROUP BY "department"
    )`

async function rowsByPart(db: Db, admitted: Admitted): Promise<Row[]> {
  const { cells } = await admitted.disclosure(db)
  const counted = { isMost: await isMost(db, admitted), leftOut: cells }
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, counted, numberedRuns(admitted.scope))}, ${namedParts}, ${learners(admitted.smallest === null)}, ${parts}
    SELECT summed.*, named."analysisTypeId", place."subscriptionDepartmentId", CASE "months" WHEN 1 THEN 'month' ELSE 'quarter' END AS "unit",
      make_date("period" * "months" / 12, "period" * "months" % 12 + 1, 1)::text AS "from"
    FROM summed
    CROSS JOIN calendar
    LEFT JOIN named ON named."category" = summed."category"
    LEFT JOIN (SELECT DISTINCT "department", "subscriptionDepartmentId" FROM run) place ON place."department" = summed."department"
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

/** The changes of departments, null where they are withheld. */
function departmentChanges(rows: readonly Row[], withheld: Withheld, isOfGroups: boolean) {
  const shown = rows.flatMap(({ subscriptionDepartmentId, analysisTypeId, ...row }) => {
    if (subscriptionDepartmentId === null || analysisTypeId === null) return []
    if (withheld.isWithheld(keyOf(subscriptionDepartmentId, analysisTypeId))) return []
    const change = isOfGroups ? answersEstimate(row.n, [{ n: row.answers, sum: row.sum }])! : changeEstimate(row)
    return [{ subscriptionDepartmentId, analysisTypeId, change }]
  })
  const isShown = new Set(shown.map((one) => keyOf(one.subscriptionDepartmentId, one.analysisTypeId)))
  const empty = [...withheld.keys].flatMap((key) => {
    const [subscriptionDepartmentId, analysisTypeId] = key.split(' ') as [string, string]
    return isShown.has(key) ? [] : [{ subscriptionDepartmentId, analysisTypeId, change: null }]
  })
  return [...shown, ...empty]
}

/** The figures of the runs that count by department, category, and month or quarter; all from one pass over the answers. */
export async function partFigures(db: Db, admitted: Admitted): Promise<PartFigures> {
  if (admitted.counts.every(({ included }) => included === 0))
    return { departments: [], departmentChanges: [], unit: 'month', categories: [], periods: [] }
  const [rows, withheld] = await Promise.all([rowsByPart(db, admitted), withheldDepartments(db, admitted)])
  const isOfGroups = admitted.smallest !== null
  const of = (part: Row['part']) => rows.filter((row) => row.part === part)
  const change = (row: Row) => ({ analysisTypeId: row.analysisTypeId!, change: changeEstimate(row) })
  return {
    departments: of('department').flatMap(({ subscriptionDepartmentId, n, mean, meanAfter }) =>
      subscriptionDepartmentId === null
        ? []
        : [{ subscriptionDepartmentId, learners: n, meanBefore: mean, meanAfter: meanAfter! }],
    ),
    departmentChanges: departmentChanges(of('departmentCategory'), withheld, isOfGroups),
    unit: rows[0]?.unit ?? 'month',
    categories: isOfGroups ? [] : of('category').map(change),
    periods: of('period').map((row) => ({ ...change(row), from: row.from! })),
  }
}

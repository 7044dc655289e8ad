import 'server-only'
import { withFigures } from '@/domain/question'
import {
  answersEstimate,
  changeEstimate,
  type ChangeEstimate,
  type LearnerStatistics,
  pooledStatistics,
} from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { facts } from './figuresSql'
import { mostAnswers } from './groupedPeople'
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
 * Statistics over people of their own means. `category`: in a department (null: in none), without those who finished in
 * several departments, who are in rows without a department where departments do not matter, and by department in
 * `departmentCategory`. `period`: in a month or quarter. `department`: the means before and after over its answers.
 * `sum`: of all contributions, over `answers`.
 */
type Row = LearnerStatistics & {
  part: 'department' | 'departmentCategory' | 'category' | 'period'
  analysisTypeId: string | null
  subscriptionDepartmentId: string | null
  from: string | null
  unit: 'month' | 'quarter'
  sum: number
  answers: number
  meanBefore: number | null
  meanAfter: number | null
}

/** Up to this many calendar months are shown as months, more as quarters. */
const mostMonths = 12

/**
 * The runs that count, with numbers for months (from year 0) and for places ("who": a person in a department), since
 * millions of rows are sorted by them.
 */
const placedRuns = (scope: RunScope) => Prisma.sql`
    SELECT run.*, dense_rank() OVER (ORDER BY run."userId", run."subscriptionDepartmentId")::int AS "who",
      (date_part('year', run."at") * 12 + date_part('month', run."at") - 1)::int AS "month"
    FROM (
      SELECT run.*, run."endDate" AT TIME ZONE company."timeZone" AS "at"
      FROM (${countedRuns(scope)}) run JOIN "Subscription" company ON company."id" = run."subscriptionId"
    ) run`

/** How many months a period has; and the people of places, and whether they finished in several. */
const calendarAndPlaces = Prisma.sql`
    calendar AS MATERIALIZED (
      SELECT CASE WHEN max("month") - min("month") < ${mostMonths} THEN 1 ELSE 3 END AS "months" FROM run
    ),
    place AS (
      SELECT place.*, count(*) OVER (PARTITION BY "userId") > 1 AS "isOneOfSeveral"
      FROM (SELECT DISTINCT "who", "userId", "subscriptionDepartmentId" FROM run) place
    )`

/**
 * The answers of each place summed by month or quarter in each category, by category, and as a whole: in one pass over
 * one sort.
 */
const learners = (hasPeriods: boolean) => Prisma.sql`
    learner AS (
      SELECT "who", "category", ${hasPeriods ? Prisma.sql`"period"` : Prisma.sql`NULL::int AS "period"`},
        CASE WHEN GROUPING("category") = 1 THEN 'department' ${hasPeriods ? Prisma.sql`WHEN GROUPING("period") = 0 THEN 'period'` : Prisma.empty} ELSE 'category' END AS "part",
        sum("value") AS "sum", count("value")::int AS "answers", count("before")::int AS "pairs", sum("before") AS "before", sum("after") AS "after"
      FROM (
        SELECT "who", "category", "month" / (SELECT "months" FROM calendar) AS "period", "value", "before" / "whole" AS "before", "after" / "whole" AS "after"
        FROM fact ORDER BY "who", "category" ${hasPeriods ? Prisma.sql`, "period"` : Prisma.empty}
      ) placed
      GROUP BY "who", ROLLUP ("category" ${hasPeriods ? Prisma.sql`, "period"` : Prisma.empty})
    )`

const statistics = Prisma.sql`count(*)::int AS "n", avg("sum" / "answers") AS "mean", stddev_samp("sum" / "answers") AS "sd", sum("sum") AS "sum", sum("answers") AS "answers"`

/** The statistics of each part; those of people of several departments from one row for each of them ("userId"). */
const parts = Prisma.sql`
    placed AS MATERIALIZED (
      SELECT "part", CASE WHEN "part" <> 'period' THEN "subscriptionDepartmentId" END AS "subscriptionDepartmentId", "category", "period",
        CASE WHEN "isOneOfSeveral" AND "part" <> 'department' THEN "userId" END AS "userId",
        ${statistics}, sum("before") / sum("pairs") * 100 AS "meanBefore", sum("after") / sum("pairs") * 100 AS "meanAfter"
      FROM learner JOIN place ON place."who" = learner."who"
      WHERE CASE "part" WHEN 'department' THEN "pairs" ELSE "answers" END > 0
      GROUP BY 1, 2, 3, 4, 5
    ),
    summed AS (
      SELECT "part", "subscriptionDepartmentId", "category", "period", "n", "mean", "sd", "sum", "answers", "meanBefore", "meanAfter" FROM placed WHERE "userId" IS NULL
      UNION ALL
      SELECT 'departmentCategory', "subscriptionDepartmentId", "category", NULL, ${statistics}, NULL, NULL
      FROM placed WHERE "userId" IS NOT NULL AND "part" = 'category' GROUP BY "subscriptionDepartmentId", "category"
      UNION ALL
      SELECT "part", NULL, "category", "period", ${statistics}, NULL, NULL
      FROM (
        SELECT "part", "category", "period", sum("sum") AS "sum", sum("answers") AS "answers"
        FROM placed WHERE "userId" IS NOT NULL GROUP BY "part", "category", "period", "userId"
      ) person GROUP BY "part", "category", "period"
    )`

async function rowsByPart(db: Db, admitted: Admitted): Promise<Row[]> {
  const { ofParts: leftOut } = await admitted.disclosure(db)
  const counted = { isMost: await admitted.isMost(db), leftOut }
  const runs = placedRuns(admitted.scope)
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, counted, { runs })}, ${calendarAndPlaces}, ${learners(admitted.smallest === null)}, ${parts}
    SELECT "part", "subscriptionDepartmentId", summed."n", "mean"::float8, "sd"::float8, "sum"::float8, "answers"::float8, "meanBefore"::float8, "meanAfter"::float8, named."analysisTypeId", CASE "months" WHEN 1 THEN 'month' ELSE 'quarter' END AS "unit",
      make_date("period" * "months" / 12, "period" * "months" % 12 + 1, 1)::text AS "from"
    FROM summed
    CROSS JOIN calendar
    LEFT JOIN (SELECT DISTINCT "category", "analysisTypeId" FROM asked) named ON named."category" = summed."category"
    ORDER BY "from", "subscriptionDepartmentId", "analysisTypeId"`)
}

const keyOf = (departmentId: string | null, analysisTypeId: string | null) => `${departmentId} ${analysisTypeId}`

/**
 * Where only groups are shown: how many people at least are behind each category in a department, and gave a before and an
 * after there (no category), by the key of both.
 */
async function peopleOfGroups(db: Db, admitted: Admitted): Promise<ReadonlyMap<string, number>> {
  const { ofParts: leftOut } = await admitted.disclosure(db)
  const counted = { isMost: await admitted.isMost(db), leftOut }
  const place = Prisma.sql`"subscriptionDepartmentId"`
  type People = { subscriptionDepartmentId: string | null; analysisTypeId: string | null; n: number }
  const rows = await db.$queryRaw<People[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, counted)}
    SELECT * FROM (${mostAnswers(Prisma.sql`${place}, "analysisTypeId"`)}) category WHERE "analysisTypeId" IS NOT NULL
    UNION ALL
    SELECT ${place}, NULL, "n" FROM (${mostAnswers(place, Prisma.sql`"whole" IS NOT NULL`)}) department`)
  return new Map(
    rows.map(({ subscriptionDepartmentId, analysisTypeId, n }) => [keyOf(subscriptionDepartmentId, analysisTypeId), n]),
  )
}

type Withheld = { isWithheld: (key: string) => boolean; keys: ReadonlySet<string> }

/**
 * Departments of a category with a withheld question, as in the results of the department alone: there a questionnaire
 * of which nothing is shown does not count at all, and a category is withheld when one of its other questions
 * is. `keys`: all of them, also those without any other questionnaire.
 */
async function withheldDepartments(db: Db, admitted: Admitted): Promise<Withheld> {
  const { hidden: cells, isShownIn } = await admitted.disclosure(db)
  if (cells.length === 0) return { isWithheld: () => false, keys: new Set() }
  const questions = await db.question.findMany({
    where: {
      id: { in: [...new Set(cells.map(({ questionId }) => questionId))] },
      analysisTypeId: { not: null },
      responseType: { in: [...withFigures] },
      questionnaireSection: { archived: false },
    },
    select: { id: true, questionnaireId: true, analysisTypeId: true },
  })
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  const chosen = departmentsOf(admitted.scope)
  const hidden = cells.flatMap(({ questionId, departmentId }) => {
    const question = questionOf.get(questionId)
    if (question === undefined || departmentId === null || chosen?.has(departmentId) === false) return []
    const isExcluded = !isShownIn(question.questionnaireId, departmentId)
    return [{ key: keyOf(departmentId, question.analysisTypeId!), isExcluded }]
  })
  const incomplete = new Set(hidden.filter(({ isExcluded }) => !isExcluded).map(({ key }) => key))
  return { isWithheld: (key) => incomplete.has(key), keys: new Set(hidden.map(({ key }) => key)) }
}

/** Rows of different people as one for each key. */
function pooled(rows: readonly Row[], keyOfRow: (row: Row) => string): Row[] {
  const sum = (of: readonly Row[], field: 'sum' | 'answers') => of.reduce((total, row) => total + row[field], 0)
  return [...Map.groupBy(rows, keyOfRow).values()].map((same) => ({
    ...same[0]!,
    ...pooledStatistics(same),
    sum: sum(same, 'sum'),
    answers: sum(same, 'answers'),
  }))
}

/** The changes of departments, null where they are withheld, by department and category. */
function departmentChanges(rows: readonly Row[], withheld: Withheld, ofGroups: ReadonlyMap<string, number> | null) {
  const keyOfRow = (row: Row) => keyOf(row.subscriptionDepartmentId!, row.analysisTypeId!)
  const changeOf = (row: Row) =>
    ofGroups === null
      ? changeEstimate(row)
      : answersEstimate(ofGroups.get(keyOfRow(row)) ?? 0, [{ runs: row.answers, sum: row.sum }])!
  const changes = new Map<string, ChangeEstimate | null>([...withheld.keys].map((key) => [key, null]))
  const ofDepartments = rows.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId !== null)
  for (const row of pooled(ofDepartments, keyOfRow))
    if (!withheld.isWithheld(keyOfRow(row))) changes.set(keyOfRow(row), changeOf(row))
  return [...changes.keys()].sort().map((key) => {
    const [subscriptionDepartmentId, analysisTypeId] = key.split(' ') as [string, string]
    return { subscriptionDepartmentId, analysisTypeId, change: changes.get(key) ?? null }
  })
}

/** The figures of the runs that count by department, category, and month or quarter; all from one pass over the answers. */
export async function partFigures(db: Db, admitted: Admitted): Promise<PartFigures> {
  if (admitted.counts.every(({ included }) => included === 0))
    return { departments: [], departmentChanges: [], unit: 'month', categories: [], periods: [] }
  const isOfGroups = admitted.smallest !== null
  const [rows, withheld, ofGroups] = await Promise.all([
    rowsByPart(db, admitted),
    withheldDepartments(db, admitted),
    isOfGroups ? peopleOfGroups(db, admitted) : null,
  ])
  const of = (...parts: Row['part'][]) => rows.filter(({ part }) => parts.includes(part))
  const change = (row: Row) => ({ analysisTypeId: row.analysisTypeId!, change: changeEstimate(row) })
  return {
    departments: of('department').flatMap(({ subscriptionDepartmentId, n, meanBefore, meanAfter }) => {
      if (subscriptionDepartmentId === null) return []
      const learners = ofGroups === null ? n : (ofGroups.get(keyOf(subscriptionDepartmentId, null)) ?? 0)
      return [{ subscriptionDepartmentId, learners, meanBefore: meanBefore!, meanAfter: meanAfter! }]
    }),
    departmentChanges: departmentChanges(of('category', 'departmentCategory'), withheld, ofGroups),
    unit: rows[0]?.unit ?? 'month',
    categories: isOfGroups ? [] : pooled(of('category'), (row) => row.analysisTypeId!).map(change),
    periods: pooled(of('period'), (row) => `${row.from} ${row.analysisTypeId}`).map((row) => ({
      ...change(row),
      from: row.from!,
    })),
  }
}

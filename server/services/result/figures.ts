import 'server-only'
import { withFigures } from '@/domain/question'
import type { LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type QuestionScope, facts, factsOf, inQuestionScope, type Lines } from './figuresSql'
import { type DepartmentFigure, type LearnerFigure, learnerFigures } from './learnerFigures'
import { oneOf } from './runScope'

/**
 * A question over the runs that count: the number of people with a figure and of their runs, the sum of contributions
 * (null for none), and over people the means and deviations of their own means, as the answers are shown.
 */
export type QuestionFigure = {
  questionId: string
  n: number
  runs: number
  sum: number | null
  meanBefore: number
  meanAfter: number | null
  sdBefore: number | null
  sdAfter: number | null
  sdChange: number | null
}

/**
 * Questions that are one line: over the people who answered any of them the means of their own means before, after and
 * of their own changes, in percentage points of the scale or as contributed.
 */
type LineFigure = LearnerStatistics & { line: number; meanBefore: number; meanAfter: number | null }

/**
 * `learners`: those behind each category and section; `departments`: those behind each category in departments, if
 * wanted, and none where only groups are shown of a questionnaire of the scope. `lines`: those with an answer, of the lines asked for; "line" is
 * the index. `withheld`: questions answered by too few people, or by too few outside the scope; they are not among
 * `questions`, and in no line. `isOfGroups`: only groups are shown of a questionnaire of the scope.
 */
export type Figures = {
  questions: QuestionFigure[]
  learners: LearnerFigure[]
  departments: DepartmentFigure[]
  lines: LineFigure[]
  withheld: string[]
  isOfGroups: boolean
}

/** A question, or a line, which has no id of a question. */
type Row = QuestionFigure & { line: number | null; mean: number; sd: number | null }

/** Of each answer of the common table expression "answer". */
const eachFact = Prisma.sql`(${factsOf(Prisma.sql`answer`)}) fact`

const ofLines = Prisma.sql`
    UNION ALL
    SELECT NULL, "line", count(*)::int, sum("answers")::int, NULL, avg("before" / "answers")::float8, avg("after" / "answers")::float8, NULL, NULL, NULL, avg("change" / "answers")::float8, stddev_samp("change" / "answers")::float8
    FROM (
      SELECT "line", sum("before") AS "before", sum("after") AS "after", sum("change") AS "change", count(*) AS "answers"
      FROM (
        SELECT "userId", "line", "before", "after", coalesce(("after" - "before") / "whole" * 100, "value") AS "change" FROM ${eachFact} ORDER BY "userId", "line"
      ) changed WHERE "line" IS NOT NULL AND "change" IS NOT NULL
      GROUP BY "userId", "line"
    ) learner GROUP BY "line"`

/** The same of all answers to the questions of a line, where only groups are shown. */
const ofLinesOfGroups = Prisma.sql`
    UNION ALL
    SELECT NULL, "line", count(*)::int, count(*)::int, NULL, avg("before")::float8, avg("after")::float8, NULL, NULL, NULL, avg("change")::float8, NULL
    FROM (SELECT "line", "before", "after", coalesce(("after" - "before") / "whole" * 100, "value") AS "change" FROM ${eachFact}) changed
    WHERE "line" IS NOT NULL AND "change" IS NOT NULL GROUP BY "line"`

/** Statistics of amounts that were given so many "times". */
const before = Prisma.sql`"before"`
const after = Prisma.sql`"after"`
const timesOf = (amount: Prisma.Sql) => Prisma.sql`sum("times") FILTER (WHERE ${amount} IS NOT NULL)`
const meanOf = (amount: Prisma.Sql) => Prisma.sql`(sum(${amount} * "times") / ${timesOf(amount)})::float8`
const deviationOf = (amount: Prisma.Sql) =>
  Prisma.sql`sqrt((${timesOf(amount)} * sum(${amount} * ${amount} * "times") - sum(${amount} * "times") * sum(${amount} * "times")) / nullif(${timesOf(amount)} * (${timesOf(amount)} - 1), 0))::float8`

const means = Prisma.sql`avg("before")::float8 AS "meanBefore", avg("after")::float8 AS "meanAfter"`
const deviations = Prisma.sql`stddev_samp("before")::float8 AS "sdBefore", stddev_samp("after")::float8 AS "sdAfter", stddev_samp("after" - "before")::float8 AS "sdChange"`

/**
 * Where no one answered a question twice: from the different answers and how often each was given ("times"), which are few
 * on scales.
 */
const ofOneAnswerEach = Prisma.sql`sum("times")::int AS "n", sum("times")::int AS "runs", sum("value" * "times")::float8 AS "sum",
      ${meanOf(before)} AS "meanBefore", ${meanOf(after)} AS "meanAfter",
      ${deviationOf(before)} AS "sdBefore", ${deviationOf(after)} AS "sdAfter", ${deviationOf(Prisma.sql`("after" - "before")`)} AS "sdChange", NULL::float8 AS "mean", NULL::float8 AS "sd"
    FROM (${factsOf(Prisma.sql`(SELECT "questionId", "given", "givenAfter", count(*) AS "times" FROM answer GROUP BY "questionId", "given", "givenAfter")`)}) fact
    GROUP BY "questionId"`

/** Each person once, with the means of their own answers. */
const ofSeveralAnswers = Prisma.sql`count(*)::int AS "n", sum("runs")::int AS "runs", sum("value")::float8 AS "sum", ${means}, ${deviations}, NULL::float8 AS "mean", NULL::float8 AS "sd"
    FROM (
      SELECT "questionId", count(*) AS "runs", sum("value") AS "value", avg("before") AS "before", avg("after") AS "after"
      FROM ${eachFact} GROUP BY "questionId", "userId"
    ) person GROUP BY "questionId"`

/**
 * The means over all answers where only groups are shown, as in categories: of two means with different weights single
 * answers could follow, and of the number of people too, since who answered in one run or another is no sum over groups.
 */
const ofGroups = Prisma.sql`count(*)::int AS "n", count(*)::int AS "runs", sum("value")::float8 AS "sum", ${means}, NULL::float8 AS "sdBefore", NULL::float8 AS "sdAfter", NULL::float8 AS "sdChange", NULL::float8 AS "mean", NULL::float8 AS "sd"
    FROM ${eachFact} GROUP BY "questionId"`

/** Of questions and of lines; the answers are read and joined once for both. */
async function questionFigures(db: Db, admitted: Admitted, questionScope: QuestionScope, lines: Lines): Promise<Row[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  const { withholds, ofWhole: leftOut } = await admitted.disclosure(db)
  const shown = lines.map((ids) => ids.filter((id) => !withholds(id)))
  const { isRepeated } = await admitted.finished(db)
  const ofQuestions = !isRepeated ? ofOneAnswerEach : admitted.smallest === null ? ofSeveralAnswers : ofGroups
  const hasLines = shown.some((ids) => ids.length > 0)
  const isMost = await admitted.isMost(db)
  // Of rows looked up run by run PostgreSQL expects one group, and would compare each group with every question.
  const readsOnce = hasLines || !isMost
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(admitted.scope, questionScope, { isMost, leftOut }, { lines: shown })},
    answer AS ${readsOnce ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (
      SELECT "questionId", "userId", "given", "givenAfter" FROM answered
    )
    SELECT "questionId", NULL::int AS "line", ${ofQuestions}
    ${!hasLines ? Prisma.empty : admitted.smallest === null ? ofLines : ofLinesOfGroups}`)
}

/** The questions with figures that may not be shown; one that no one has answered is withheld like one that too few have. */
async function withheldIn(db: Db, admitted: Admitted, { responseTypes, ...narrow }: QuestionScope): Promise<string[]> {
  if (admitted.smallest === null) return []
  const { withholds } = await admitted.disclosure(db)
  const asked = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT question."id" FROM "Question" question
    JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
    WHERE question."questionnaireId" = ${oneOf(admitted.counts.map(({ questionnaireId }) => questionnaireId))}
      AND NOT question."archived" AND question."responseType" = ANY(${[...(responseTypes ?? withFigures)]}::"ResponseType"[])
      ${inQuestionScope(narrow)}
    ORDER BY question."id"`)
  return asked.flatMap(({ id }) => (withholds(id) ? [id] : []))
}

type Wanted = { hasLearners?: boolean; hasDepartments?: boolean; lines?: Lines }

/**
 * The figures of every question asked in the runs that count, of the learners behind categories and sections (unless
 * not wanted), also by department, and of lines of questions. The answers are read twice in parallel, on two connections.
 */
export async function figures(
  db: Db,
  admitted: Admitted,
  questionScope: QuestionScope = {},
  { hasLearners = true, hasDepartments = false, lines = [] }: Wanted = {},
): Promise<Figures> {
  const [rows, { learners, departments }, { withholds }, withheld] = await Promise.all([
    questionFigures(db, admitted, questionScope, lines),
    hasLearners ? learnerFigures(db, admitted, questionScope, hasDepartments) : { learners: [], departments: [] },
    admitted.disclosure(db),
    withheldIn(db, admitted, questionScope),
  ])
  const questions = rows.filter(({ line }) => line === null)
  return {
    questions: questions.filter(({ questionId }) => !withholds(questionId)),
    learners,
    departments,
    lines: rows.flatMap(({ line, n, meanBefore, meanAfter, mean, sd }) =>
      line === null ? [] : [{ line, n, meanBefore, meanAfter, mean, sd }],
    ),
    withheld,
    isOfGroups: admitted.smallest !== null,
  }
}

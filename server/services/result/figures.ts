import 'server-only'
import type { LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts, type Lines } from './figuresSql'
import { isMost } from './isMost'
import { countedRuns, type RunScope } from './runScope'

/**
 * A category or a section (by its id): the number of runs that contributed, and the statistics of the people who
 * contributed, each counted once with the mean of their own contributions.
 */
type LearnerFigure = LearnerStatistics & { key: string; runs: number }

/** The largest number of completed questionnaires of one person. */
async function mostRunsOfOne(db: Db, scope: RunScope): Promise<number> {
  const rows = await db.$queryRaw<{ most: number | null }[]>`
    SELECT max("runs")::int AS "most" FROM (SELECT count(*) AS "runs" FROM (${countedRuns(scope)}) run GROUP BY run."userId") person`
  return rows[0]?.most ?? 0
}

/** How many runs of a person an integer has bits for. */
const bitsOfInteger = 64

/**
 * A bit for the "nth" run of a person: in an integer, or where a person has more runs in a bit string, whose union
 * takes four times as long.
 */
const markOf = (most: number) =>
  most <= bitsOfInteger
    ? { mark: Prisma.sql`1::int8 << ("nth" - 1)`, bits: Prisma.sql`::bit(64)` }
    : { mark: Prisma.sql`set_bit(${'0'.repeat(most)}::varbit, "nth" - 1, 1)`, bits: Prisma.empty }

/**
 * The learners behind every category and section of the runs that count. Their runs are counted by marks: grouping by
 * run before grouping by person would take a third more time.
 */
async function learnerFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<LearnerFigure[]> {
  const { scope, counts } = admitted
  if (counts.every(({ included }) => included === 0)) return []
  const [ofCompany, { ofWhole: leftOut }, most] = await Promise.all([
    isMost(db, admitted),
    admitted.disclosure(db),
    mostRunsOfOne(db, scope),
  ])
  const { mark, bits } = markOf(most)
  const runs = Prisma.sql`
    SELECT run.*, ${mark} AS "mark"
    FROM (
      SELECT run.*, dense_rank() OVER (ORDER BY "userId")::int AS "person", (row_number() OVER (PARTITION BY "userId"))::int AS "nth"
      FROM (${countedRuns(scope)}) run
    ) run`
  return db.$queryRaw<LearnerFigure[]>(Prisma.sql`
    WITH ${facts(scope, asked, { isMost: ofCompany, leftOut }, { runs })},
    learner AS (
      SELECT coalesce("analysisTypeId", "questionnaireSectionId") AS "key", sum("value") / count(*) AS "mean", bit_count(bit_or("mark")${bits}) AS "runs"
      FROM fact WHERE "value" IS NOT NULL
      GROUP BY GROUPING SETS (("person", "questionnaireSectionId"), ("person", "analysisTypeId"))
    )
    SELECT "key", sum("runs")::int AS "runs", count(*)::int AS "n", avg("mean") AS "mean", stddev_samp("mean") AS "sd"
    FROM learner GROUP BY "key"`)
}

/**
 * A question over the runs that count: the number of people with a figure, the sum of contributions (null for
 * none), means and deviations as the answers are shown.
 */
export type QuestionFigure = {
  questionId: string
  n: number
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
 * `learners`: those behind each category and section. `lines`: those with an answer, of the lines asked for; "line" is
 * the index. `withheld`: questions answered by too few people, or by too few outside the scope; they are not among
 * `questions`, and in no line. `isOfGroups`: only groups are shown of a questionnaire of the scope.
 */
export type Figures = {
  questions: QuestionFigure[]
  learners: LearnerFigure[]
  lines: LineFigure[]
  withheld: string[]
  isOfGroups: boolean
}

/** A question, or a line, which has no id of a question. */
type Row = QuestionFigure & { line: number | null; mean: number; sd: number | null }

const ofLines = Prisma.sql`
    UNION ALL
    SELECT NULL, "line", count(*)::int, NULL, avg("before" / "answers"), avg("after" / "answers"), NULL, NULL, NULL, avg("change" / "answers"), stddev_samp("change" / "answers")
    FROM (
      SELECT "line", sum("before") AS "before", sum("after") AS "after", sum("change") AS "change", count(*) AS "answers"
      FROM (
        SELECT "userId", "line", "before", "after", coalesce(("after" - "before") / "whole" * 100, "value") AS "change" FROM answered ORDER BY "userId", "line"
      ) changed WHERE "line" IS NOT NULL AND "change" IS NOT NULL
      GROUP BY "userId", "line"
    ) learner GROUP BY "line"`

/** Of questions and of lines; the answers are read and joined once for both. */
async function questionFigures(db: Db, admitted: Admitted, asked: AskedScope, lines: Lines): Promise<Row[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  const { withholds, ofWhole: leftOut } = await admitted.disclosure(db)
  const shown = lines.map((ids) => ids.filter((id) => !withholds(id)))
  const hasLines = shown.some((ids) => ids.length > 0)
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(admitted.scope, asked, { isMost: await isMost(db, admitted), leftOut }, { lines: shown })},
    answered AS ${hasLines ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (
      SELECT "questionId", "line", "userId", "whole", "before", "after", "value" FROM fact
    )
    SELECT "questionId", NULL::int AS "line", count(*)::int AS "n", sum("value") AS "sum",
      avg("before") AS "meanBefore", avg("after") AS "meanAfter",
      stddev_samp("before") AS "sdBefore", stddev_samp("after") AS "sdAfter", stddev_samp("after" - "before") AS "sdChange",
      NULL::float8 AS "mean", NULL::float8 AS "sd"
    FROM answered GROUP BY "questionId"
    ${hasLines ? ofLines : Prisma.empty}`)
}

type Wanted = { hasLearners?: boolean; lines?: Lines }

/**
 * The figures of every question asked in the runs that count, of the learners behind categories and sections (unless
 * not wanted), and of lines of questions. The answers are read twice in parallel, on two connections.
 */
export async function figures(
  db: Db,
  admitted: Admitted,
  asked: AskedScope = {},
  { hasLearners = true, lines = [] }: Wanted = {},
): Promise<Figures> {
  const [rows, learners, { withholds }] = await Promise.all([
    questionFigures(db, admitted, asked, lines),
    hasLearners ? learnerFigures(db, admitted, asked) : [],
    admitted.disclosure(db),
  ])
  const questions = rows.filter(({ line }) => line === null)
  return {
    questions: questions.filter(({ questionId }) => !withholds(questionId)),
    learners,
    lines: rows.flatMap(({ line, n, meanBefore, meanAfter, mean, sd }) =>
      line === null ? [] : [{ line, n, meanBefore, meanAfter, mean, sd }],
    ),
    withheld: questions.flatMap(({ questionId }) => (withholds(questionId) ? [questionId] : [])),
    isOfGroups: admitted.smallest !== null,
  }
}

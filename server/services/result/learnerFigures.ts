import 'server-only'
import type { LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts } from './figuresSql'
import { isMost } from './isMost'
import { countedRuns, type RunScope } from './runScope'

/**
 * A category or a section (by its id): the number of runs that contributed, and the statistics of the people who
 * contributed, each counted once with the mean of their own contributions.
 */
export type LearnerFigure = LearnerStatistics & { key: string; runs: number }

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
export async function learnerFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<LearnerFigure[]> {
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

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

/**
 * The runs that count, with the number of their "person" and a "mark": as many bits as the person with most runs has
 * runs, of which one is set, another one for each run of a person.
 */
const markedRuns = (scope: RunScope) => Prisma.sql`
  SELECT run.*, set_bit(repeat('0', max("nth") OVER ())::varbit, "nth" - 1, 1) AS "mark"
  FROM (
    SELECT run.*, dense_rank() OVER (ORDER BY "userId") AS "person", (row_number() OVER (PARTITION BY "userId"))::int AS "nth"
    FROM (${countedRuns(scope)}) run
  ) run`

/**
 * The learners behind every category and section of the runs that count. Their runs are counted by marks: grouping by
 * run before grouping by person would take a third more time.
 */
export async function learnerFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<LearnerFigure[]> {
  const { scope, counts } = admitted
  if (counts.every(({ included }) => included === 0)) return []
  const counted = { isMost: await isMost(db, admitted), ...(await admitted.disclosure(db)) }
  return db.$queryRaw<LearnerFigure[]>(Prisma.sql`
    WITH ${facts(scope, asked, counted, markedRuns(scope))},
    learner AS (
      SELECT coalesce("analysisTypeId", "questionnaireSectionId") AS "key", sum("value") / count(*) AS "mean", bit_count(bit_or("mark")) AS "runs"
      FROM fact WHERE "value" IS NOT NULL
      GROUP BY GROUPING SETS (("person", "analysisTypeId"), ("person", "questionnaireSectionId"))
    )
    SELECT "key", sum("runs")::int AS "runs", count(*)::int AS "n", avg("mean") AS "mean", stddev_samp("mean") AS "sd"
    FROM learner GROUP BY "key"`)
}

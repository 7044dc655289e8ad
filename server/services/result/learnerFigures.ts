import 'server-only'
import type { LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts } from './figuresSql'
import { isMost } from './isMost'

/**
 * A category or a section (by its id): the number of runs that contributed, and the statistics of the people who
 * contributed, each counted once with the mean of their own contributions.
 */
export type LearnerFigure = LearnerStatistics & { key: string; runs: number }

/** The learners behind every category and section of the runs that count: summed by run, then by person. */
export async function learnerFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<LearnerFigure[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  return db.$queryRaw<LearnerFigure[]>(Prisma.sql`
    WITH ${facts(admitted.scope, asked, { isMost: await isMost(db, admitted), ...(await admitted.disclosure(db)) })},
    part AS (
      SELECT coalesce("analysisTypeId", "questionnaireSectionId") AS "key", "userId", sum("value") AS "sum", count(*) AS "answers"
      FROM fact WHERE "value" IS NOT NULL
      GROUP BY GROUPING SETS (("runId", "userId", "analysisTypeId"), ("runId", "userId", "questionnaireSectionId"))
    ),
    learner AS (
      SELECT "key", "userId", count(*) AS "runs", sum("sum") / sum("answers")::float8 AS "mean" FROM part GROUP BY "key", "userId"
    )
    SELECT "key", sum("runs")::int AS "runs", count(*)::int AS "n", avg("mean") AS "mean", stddev_samp("mean") AS "sd"
    FROM learner GROUP BY "key"`)
}

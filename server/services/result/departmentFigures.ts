import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { noneOf } from './disclosure'
import { facts } from './figuresSql'
import { isMost } from './isMost'

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
 * Every department of the runs that count, as recorded when each run was given. A bar is computed only from what is
 * shown of the department question by question.
 */
export async function departmentFigures(db: Db, admitted: Admitted): Promise<DepartmentFigure[]> {
  const { cells, leftOut } = await admitted.disclosure(db)
  return db.$queryRaw<DepartmentFigure[]>`
    WITH ${facts(admitted.scope, { responseTypes: ['ComparisonScale'] }, { isMost: await isMost(db, admitted), leftOut })},
    folded AS (
      SELECT "runId", "userId", "subscriptionDepartmentId", count(*) AS "pairs",
        sum("before" / "whole") * 100 AS "before", sum("after" / "whole") * 100 AS "after"
      FROM fact WHERE "isPair" AND "subscriptionDepartmentId" IS NOT NULL ${noneOf(cells, Prisma.sql`fact."questionId"`, Prisma.sql`fact."subscriptionDepartmentId"`)}
      GROUP BY "runId", "userId", "subscriptionDepartmentId"
    )
    SELECT "subscriptionDepartmentId", count(DISTINCT "userId")::int AS "learners", sum("before") / sum("pairs")::float8 AS "meanBefore", sum("after") / sum("pairs")::float8 AS "meanAfter"
    FROM folded GROUP BY "subscriptionDepartmentId" ORDER BY "subscriptionDepartmentId"`
}

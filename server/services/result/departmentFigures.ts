import 'server-only'
import { withheldGroups } from '@/domain/result'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'
import { facts } from './figuresSql'
import { isMost } from './isMost'

/** A department's mean score before and after, in percent of each scale, over its before/after answers; and how many of its runs gave any. */
export type DepartmentFigure = { subscriptionDepartmentId: string; learners: number; meanBefore: number; meanAfter: number }

/** Every department of the runs that count, at the time each run was given; those too small, or following by subtraction, are left out. */
export async function departmentFigures(db: Db, admitted: Admitted): Promise<DepartmentFigure[]> {
  const rows = await db.$queryRaw<DepartmentFigure[]>`
    WITH ${facts(admitted.scope, { responseTypes: ['ComparisonScale'] }, await isMost(db, admitted))},
    folded AS (
      SELECT "runId", "subscriptionDepartmentId", count(*) AS "pairs",
        sum("before" / "whole") * 100 AS "before", sum("after" / "whole") * 100 AS "after"
      FROM fact WHERE "isPair" AND "subscriptionDepartmentId" IS NOT NULL
      GROUP BY "runId", "subscriptionDepartmentId"
    )
    SELECT "subscriptionDepartmentId", count(*)::int AS "learners", sum("before") / sum("pairs")::float8 AS "meanBefore", sum("after") / sum("pairs")::float8 AS "meanAfter"
    FROM folded GROUP BY "subscriptionDepartmentId" ORDER BY "subscriptionDepartmentId"`
  const withheld = withheldGroups(rows.map(({ learners }) => learners), admitted.smallest)
  return rows.filter((_, at) => !withheld.has(at))
}

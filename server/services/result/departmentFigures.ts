import 'server-only'
import { withheldGroups } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { facts } from './figuresSql'
import { hiddenDepartments } from './hiddenDepartments'
import { isMost } from './isMost'

/** A department's mean score before and after, in percent of each scale, over its before/after answers; and how many of its people gave any. */
export type DepartmentFigure = { subscriptionDepartmentId: string; learners: number; meanBefore: number; meanAfter: number }

/** What of a questionnaire a department's own page withholds has no part in its bar here either. */
async function withheldPairs(db: Db, { scope, smallest }: Admitted): Promise<Prisma.Sql> {
  if (smallest === null) return Prisma.empty
  const pairs = [...(await hiddenDepartments(db, scope))].flatMap(([questionnaireId, departments]) => [...departments].flatMap((id) => (id === null ? [] : [{ questionnaireId, id }])))
  return Prisma.sql`AND NOT EXISTS (
    SELECT 1 FROM unnest(${pairs.map(({ questionnaireId }) => questionnaireId)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[]) AS hidden("questionnaireId", "departmentId")
    WHERE hidden."questionnaireId" = fact."questionnaireId" AND hidden."departmentId" = fact."subscriptionDepartmentId")`
}

/** Every department of the runs that count, at the time each run was given; those too small, or following by subtraction, are left out. */
export async function departmentFigures(db: Db, admitted: Admitted): Promise<DepartmentFigure[]> {
  const rows = await db.$queryRaw<DepartmentFigure[]>`
    WITH ${facts(admitted.scope, { responseTypes: ['ComparisonScale'] }, await isMost(db, admitted))},
    folded AS (
      SELECT "runId", "userId", "subscriptionDepartmentId", count(*) AS "pairs",
        sum("before" / "whole") * 100 AS "before", sum("after" / "whole") * 100 AS "after"
      FROM fact WHERE "isPair" AND "subscriptionDepartmentId" IS NOT NULL ${await withheldPairs(db, admitted)}
      GROUP BY "runId", "userId", "subscriptionDepartmentId"
    )
    SELECT "subscriptionDepartmentId", count(DISTINCT "userId")::int AS "learners", sum("before") / sum("pairs")::float8 AS "meanBefore", sum("after") / sum("pairs")::float8 AS "meanAfter"
    FROM folded GROUP BY "subscriptionDepartmentId" ORDER BY "subscriptionDepartmentId"`
  const withheld = withheldGroups(rows.map(({ learners }) => learners), admitted.smallest)
  return rows.filter((_, at) => !withheld.has(at))
}

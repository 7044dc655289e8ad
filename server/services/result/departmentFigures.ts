import 'server-only'
import { changeEstimate, type ChangeEstimate, type LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { facts } from './figuresSql'
import { isMost } from './isMost'

/**
 * The change of a category in each department, each as the results of the department alone show it. None where only
 * groups are shown of a questionnaire of the scope.
 */
export async function departmentFigures(
  db: Db,
  admitted: Admitted,
  analysisTypeId: string,
): Promise<{ name: string; change: ChangeEstimate }[]> {
  const { scope, smallest } = admitted
  if (smallest !== null) return []
  const { ofWhole: leftOut } = await admitted.disclosure(db)
  const counted = { isMost: await isMost(db, admitted), leftOut }
  const rows = await db.$queryRaw<(LearnerStatistics & { name: string })[]>(Prisma.sql`
    WITH ${facts(scope, { analysisTypeIds: [analysisTypeId] }, counted)},
    learner AS (
      SELECT "subscriptionDepartmentId", "userId", sum("value") / count(*) AS "mean"
      FROM fact WHERE "value" IS NOT NULL GROUP BY "subscriptionDepartmentId", "userId"
    )
    SELECT department."name", count(*)::int AS "n", avg("mean") AS "mean", stddev_samp("mean") AS "sd"
    FROM learner
    JOIN "SubscriptionDepartment" department ON department."id" = learner."subscriptionDepartmentId" AND NOT department."archived"
    GROUP BY department."id" ORDER BY department."id"`)
  return rows.map(({ name, ...statistics }) => ({ name, change: changeEstimate(statistics) }))
}

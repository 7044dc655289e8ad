import 'server-only'
import { isTooSmall } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import { type Db, Prisma } from '@/server/db/client'
import { groupSize, ofCompanies, oneOf, type RunScope } from './runScope'

type Size = { questionnaireId: string; departmentId: string | null; people: number; smallest: number }

export type Departments = { all: ReadonlySet<string | null>; hidden: ReadonlySet<string | null> }

/**
 * For each questionnaire whose participants were promised that only groups are shown, the departments (null: none)
 * of those who finished, and which of them are too small to be shown by themselves.
 */
export async function hiddenDepartments(db: Db, scope: RunScope): Promise<ReadonlyMap<string, Departments>> {
  const sizes = await primaryOf(db).$queryRaw<Size[]>`
    SELECT run."questionnaireId", run."subscriptionDepartmentId" AS "departmentId", count(DISTINCT run."userId")::int AS "people", ${groupSize} AS "smallest"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL AND ${groupSize} IS NOT NULL
      ${scope.questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ${oneOf(scope.questionnaireIds)}`}
    GROUP BY run."questionnaireId", run."subscriptionDepartmentId", ${groupSize}
    ORDER BY run."subscriptionDepartmentId"`
  const hiddenIn = (groups: Size[]) => {
    const all = new Set(groups.map(({ departmentId }) => departmentId))
    return {
      all,
      hidden: new Set(
        groups.flatMap(({ departmentId, people, smallest }) => (isTooSmall(people, smallest) ? [departmentId] : [])),
      ),
    }
  }
  return new Map(
    [...Map.groupBy(sizes, ({ questionnaireId }) => questionnaireId)].map(([id, groups]) => [id, hiddenIn(groups)]),
  )
}

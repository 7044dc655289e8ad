import 'server-only'
import { withheldGroups } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import { type Db, Prisma } from '@/server/db/client'
import { ofCompanies, oneOf, type RunScope } from './runScope'

type Size = { questionnaireId: string; departmentId: string | null; people: number; smallest: number }

/**
 * Of each questionnaire in a company that shows no small groups, the departments (null: none) that are withheld beside the whole: those
 * too small and, while they would follow by subtraction, the next larger (of equals always the same one). A choice of departments has
 * none of them, or all.
 */
export async function hiddenDepartments(db: Db, scope: RunScope): Promise<ReadonlyMap<string, ReadonlySet<string | null>>> {
  const sizes = await primaryOf(db).$queryRaw<Size[]>`
    SELECT run."questionnaireId", run."subscriptionDepartmentId" AS "departmentId", count(DISTINCT run."userId")::int AS "people", subscription."smallestGroupSize" AS "smallest"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL AND subscription."smallestGroupSize" IS NOT NULL
      ${scope.questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ${oneOf(scope.questionnaireIds)}`}
    GROUP BY run."questionnaireId", run."subscriptionDepartmentId", subscription."smallestGroupSize"
    ORDER BY run."subscriptionDepartmentId"`
  const hiddenIn = (groups: Size[]) => {
    const withheld = withheldGroups(groups.map(({ people }) => people), groups[0]!.smallest)
    return new Set(groups.flatMap(({ departmentId }, at) => (withheld.has(at) ? [departmentId] : [])))
  }
  return new Map([...Map.groupBy(sizes, ({ questionnaireId }) => questionnaireId)].map(([id, groups]) => [id, hiddenIn(groups)]))
}

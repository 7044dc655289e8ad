import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { groupSize, narrowed, ofCompanies, people, type RunScope } from './runScope'

/**
 * Of one questionnaire, over the people of the scope: live runs, those begun, those finished, and the finished ones that count.
 * `smallest`: the group size that holds for it.
 */
export type RunCount = {
  questionnaireId: string
  invited: number
  started: number
  completed: number
  included: number
  smallest: number | null
}

/** How many runs each questionnaire of the scope has, people and dates apart. */
export function runCounts(db: Db, scope: RunScope): Promise<RunCount[]> {
  const { questionnaireIds, withinDepartmentId } = scope
  const chosen = people(scope)
  return db.$queryRaw<RunCount[]>`
    SELECT run."questionnaireId",
      (count(*) FILTER (WHERE ${chosen}))::int AS "invited",
      (count(run."startDate") FILTER (WHERE ${chosen}))::int AS "started",
      (count(run."endDate") FILTER (WHERE ${chosen}))::int AS "completed",
      (count(run."endDate") FILTER (WHERE ${narrowed(scope)}))::int AS "included",
      ${groupSize} AS "smallest"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE ${ofCompanies(scope)}
      ${questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ANY(${[...questionnaireIds]}::uuid[])`}
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
    GROUP BY run."questionnaireId", ${groupSize}`
}

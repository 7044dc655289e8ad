import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { RunScope } from '../result'

export type Run = { id: string; userId: string; name: string; endDate: Date | null }

const oneOf = (ids: readonly string[]) => Prisma.sql`ANY(${[...ids]}::uuid[])`

/** The finished runs of a scope whose answers count, as a query of their ids. */
export function includedRuns({ questionnaireIds, withinDepartmentId, userIds, departmentIds }: RunScope): Prisma.Sql {
  return Prisma.sql`
    SELECT run."id" FROM "QuestionnaireRespondentSession" run
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds ?? [])} AND NOT run."archived" AND run."endDate" IS NOT NULL
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
      ${departmentIds == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${oneOf(departmentIds)}`}
      ${userIds == null ? Prisma.empty : Prisma.sql`AND run."userId" = ${oneOf(userIds)}`}`
}

/** What a learner of "run" is called: "account" and "profile" are theirs. */
export const learnerName = Prisma.sql`coalesce(nullif(trim(concat_ws(' ', profile."firstName", profile."lastName")), ''), run."email")`

/** The live runs of a questionnaire, finished or not, by the learner's name. */
export function runsOf(db: Db, { questionnaireIds, withinDepartmentId }: RunScope): Promise<Run[]> {
  return db.$queryRaw<Run[]>`
    SELECT run."id", run."userId", run."endDate", ${learnerName} AS "name"
    FROM "QuestionnaireRespondentSession" run LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds ?? [])} AND NOT run."archived"
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
    ORDER BY lower(${learnerName}), run."id"`
}

import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/nameOrder'
import { countedRuns, type Disclosure, noneOf, type RunScope } from '../result'

export type Run = {
  id: string
  userId: string
  name: string
  endDate: Date | null
  subscriptionDepartmentId: string | null
  departmentName: string | null
}

const oneOf = (ids: readonly string[]) => Prisma.sql`ANY(${[...ids]}::uuid[])`

/**
 * A query of the ids of the finished runs of a scope whose answers count; for a question, without the runs left out
 * of it.
 */
export function includedRuns(scope: RunScope, of?: { questionId: string } & Pick<Disclosure, 'ofWhole'>): Prisma.Sql {
  const isLeftOut =
    of === undefined
      ? Prisma.empty
      : noneOf(of.ofWhole, { questionId: Prisma.sql`${of.questionId}::uuid`, run: Prisma.sql`counted` })
  return Prisma.sql`SELECT counted."id" FROM (${countedRuns(scope)}) counted WHERE true ${isLeftOut}`
}

/** The display name of the learner of "run"; "account" and "profile" are the learner's. */
export const learnerName = Prisma.sql`coalesce(nullif(trim(concat_ws(' ', profile."firstName", profile."lastName")), ''), run."email")`

/** The live runs of a questionnaire, finished or not, with their department, by the learner's name. */
export function runsOf(db: Db, { questionnaireIds, withinDepartmentId }: RunScope): Promise<Run[]> {
  return db.$queryRaw<Run[]>`
    SELECT run."id", run."userId", run."endDate", ${learnerName} AS "name", department."id" AS "subscriptionDepartmentId", department."name" AS "departmentName"
    FROM "QuestionnaireRespondentSession" run LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds ?? [])} AND NOT run."archived"
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
    ORDER BY ${nameOrder(learnerName)}, run."id"`
}

import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * Which finished runs count. Companies come from the session and loaded rows, never from an argument; 'every' is for staff alone.
 * `userIds` and `departmentIds` name people either way (one of both suffices). `withinDepartmentId` is all that the caller may see at
 * all, as for a department administrator: nothing outside it is counted anywhere.
 * `completedFrom` and `completedBefore` are instants, the second left out itself.
 */
export type RunScope = {
  subscriptionIds: readonly string[] | 'every'
  questionnaireIds?: readonly string[] | null
  questionnaireType?: 'Campaign' | 'SelfService' | null
  userIds?: readonly string[] | null
  departmentIds?: readonly string[] | null
  withinDepartmentId?: string | null
  completedFrom?: Date | null
  completedBefore?: Date | null
}

export const oneOf = (ids: readonly string[]) => Prisma.sql`ANY(${[...ids]}::uuid[])`

/** The people named: a condition on "run". */
export function people({ userIds, departmentIds }: RunScope): Prisma.Sql {
  if (userIds == null && departmentIds == null) return Prisma.sql`true`
  return Prisma.sql`(run."userId" = ${oneOf(userIds ?? [])} OR run."subscriptionDepartmentId" = ${oneOf(departmentIds ?? [])})`
}

/** A live run of a live questionnaire of these companies, finished or not: conditions on "run" and "questionnaire". */
export function ofCompanies({ subscriptionIds, questionnaireType }: RunScope): Prisma.Sql {
  return Prisma.sql`NOT run."archived" AND NOT questionnaire."archived" AND NOT questionnaire."isTemplate"
    AND run."subscriptionId" ${subscriptionIds === 'every' ? Prisma.sql`IN (SELECT company."id" FROM "Subscription" company WHERE NOT company."archived")` : Prisma.sql`= ${oneOf(subscriptionIds)}`}
    ${questionnaireType == null ? Prisma.empty : Prisma.sql`AND questionnaire."questionnaireType" = ${questionnaireType}::"QuestionnaireType"`}`
}

/** The same with everybody in it, whenever they finished: what a part of the runs could be subtracted from. Null when nothing was left out. */
export function wholeOf(scope: RunScope): RunScope | null {
  const { userIds, departmentIds, completedFrom, completedBefore } = scope
  if (userIds == null && departmentIds == null && completedFrom == null && completedBefore == null) return null
  return { ...scope, userIds: null, departmentIds: null, completedFrom: null, completedBefore: null }
}

/** What narrows the runs of the companies, besides that they are finished. */
export function narrowed(scope: RunScope): Prisma.Sql {
  const { questionnaireIds, withinDepartmentId, completedFrom, completedBefore } = scope
  return Prisma.sql`true
    ${questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ${oneOf(questionnaireIds)}`}
    ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
    AND ${people(scope)}
    ${completedFrom == null ? Prisma.empty : Prisma.sql`AND run."endDate" >= ${completedFrom}`}
    ${completedBefore == null ? Prisma.empty : Prisma.sql`AND run."endDate" < ${completedBefore}`}`
}

/** The runs that count, as a query of "id", "questionnaireId" and "subscriptionDepartmentId". */
export function countedRuns(scope: RunScope): Prisma.Sql {
  return Prisma.sql`
    SELECT run."id", run."questionnaireId", run."userId", run."subscriptionDepartmentId"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL AND ${narrowed(scope)}`
}

import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * Which finished runs count. Companies come from the session and loaded rows, never from an argument; 'every' is
 * for staff only. `runIds` names single runs, for one person's report only. `userIds` and `departmentIds` name
 * people either way (one of both suffices). `withinDepartmentId` limits everything the caller may see, as for a
 * department administrator: nothing outside it is counted anywhere.
 * `completedFrom` and `completedBefore` are instants, the second exclusive.
 */
export type RunScope = {
  subscriptionIds: readonly string[] | 'every'
  questionnaireIds?: readonly string[] | null
  questionnaireType?: 'Campaign' | 'SelfService' | null
  runIds?: readonly string[] | null
  userIds?: readonly string[] | null
  departmentIds?: readonly string[] | null
  withinDepartmentId?: string | null
  completedFrom?: Date | null
  completedBefore?: Date | null
}

/**
 * The group size that applies to "questionnaire" of "subscription": the company's own, or a larger one promised
 * before. Null when there is neither.
 */
export const groupSize = Prisma.sql`GREATEST(subscription."smallestGroupSize", questionnaire."promisedGroupSize")`

/** A self-service questionnaire has no end at which all of its answers are shown. */
const isEndless = Prisma.sql`(questionnaire."questionnaireType" = 'SelfService')`

/**
 * Whether the participant of "run" has been asked: "questionnaire" is published and its start day is reached, by the
 * database's clock; a participant who has begun was asked. All others are neither invited nor missing.
 */
export const wasAsked = Prisma.sql`(run."startDate" IS NOT NULL
  OR (questionnaire."isPublished" AND (questionnaire."startDate" IS NULL OR questionnaire."startDate" <= now())))`

/** How often "questionnaire" had ended before "run" was finished; those who had begun may finish after the end. */
export const periodOf = Prisma.sql`CASE WHEN ${isEndless} THEN 0 ELSE
    (SELECT count(*)::int FROM unnest(questionnaire."formerEnds" || questionnaire."endDate") AS passed("end") WHERE passed."end" < run."endDate") END`

/**
 * The columns of how the shown answers to "questionnaire" grow. By the database's clock, which is the same for all nodes;
 * a minute later, in case theirs lag behind it.
 */
export const growthColumns = Prisma.sql`${isEndless} AS "isEndless",
    CASE WHEN ${isEndless} THEN 0 ELSE cardinality(questionnaire."formerEnds") +
      CASE WHEN questionnaire."isPublished" AND (questionnaire."endDate" IS NULL OR questionnaire."endDate" > now() - interval '1 minute') THEN 0 ELSE 1 END END AS "ends"`

export const oneOf = (ids: readonly string[]) => Prisma.sql`ANY(${[...ids]}::uuid[])`

/**
 * The departments whose people a scope names; null when it covers all people. Not for a scope that chooses people
 * by name.
 */
export function departmentsOf({ departmentIds, withinDepartmentId }: RunScope): ReadonlySet<string | null> | null {
  if (departmentIds == null) return withinDepartmentId == null ? null : new Set([withinDepartmentId])
  return new Set(withinDepartmentId == null ? departmentIds : departmentIds.filter((id) => id === withinDepartmentId))
}

/** The chosen people: a condition on "run". */
export function people({ userIds, departmentIds }: RunScope): Prisma.Sql {
  if (userIds == null && departmentIds == null) return Prisma.sql`true`
  return Prisma.sql`(run."userId" = ${oneOf(userIds ?? [])} OR run."subscriptionDepartmentId" = ${oneOf(departmentIds ?? [])})`
}

/**
 * An unarchived run of an unarchived questionnaire of these companies, finished or not: conditions on "run" and
 * "questionnaire". Waves of a campaign count only where they are named: a person is counted once.
 */
export function ofCompanies({ subscriptionIds, questionnaireIds, questionnaireType }: RunScope): Prisma.Sql {
  return Prisma.sql`NOT run."archived" AND NOT questionnaire."archived" AND NOT questionnaire."isTemplate"
    ${questionnaireIds == null ? Prisma.sql`AND questionnaire."questionnaireType" <> 'FollowUp'` : Prisma.empty}
    AND run."subscriptionId" ${subscriptionIds === 'every' ? Prisma.sql`IN (SELECT company."id" FROM "Subscription" company WHERE NOT company."archived")` : Prisma.sql`= ${oneOf(subscriptionIds)}`}
    ${questionnaireType == null ? Prisma.empty : Prisma.sql`AND questionnaire."questionnaireType" = ${questionnaireType}::"QuestionnaireType"`}`
}

/** The runs of a scope's questionnaires and department: further conditions on "run". */
export const ofPlace = ({
  questionnaireIds,
  withinDepartmentId,
}: Pick<RunScope, 'questionnaireIds' | 'withinDepartmentId'>) => Prisma.sql`
    ${questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ${oneOf(questionnaireIds)}`}
    ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}`

/** Further limits on the runs of the companies, besides being finished. */
export function narrowingConditions(scope: RunScope): Prisma.Sql {
  const { runIds, completedFrom, completedBefore } = scope
  return Prisma.sql`true ${ofPlace(scope)}
    ${runIds == null ? Prisma.empty : Prisma.sql`AND run."id" = ${oneOf(runIds)}`}
    AND ${people(scope)}
    ${completedFrom == null ? Prisma.empty : Prisma.sql`AND run."endDate" >= ${completedFrom}`}
    ${completedBefore == null ? Prisma.empty : Prisma.sql`AND run."endDate" < ${completedBefore}`}`
}

/** The runs that count, as a query of their ids, with company, questionnaire, person and department, and their end. */
export function countedRuns(scope: RunScope): Prisma.Sql {
  return Prisma.sql`
    SELECT run."id", run."subscriptionId", run."questionnaireId", run."userId", run."subscriptionDepartmentId", run."endDate"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL AND ${narrowingConditions(scope)}`
}

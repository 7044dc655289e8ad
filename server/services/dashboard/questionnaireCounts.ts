import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { type DashboardScope, ofQuestionnaires, ofRuns } from './dashboardScope'

/** Published here, or given to people of the scope. For a person: only the questionnaires they were given. */
export function questionnairesFound(scope: DashboardScope): Prisma.Sql {
  const { departmentId, userId } = scope
  const inPlace = userId === null ? Prisma.sql`true` : Prisma.sql`false`
  return Prisma.sql`
    SELECT questionnaire."id", questionnaire."name", questionnaire."description", questionnaire."questionnaireType", questionnaire."subscriptionId", questionnaire."subscriptionDepartmentId",
      questionnaire."startDate", company."timeZone"
    FROM "Questionnaire" questionnaire JOIN "Subscription" company ON company."id" = questionnaire."subscriptionId"
    WHERE questionnaire."isPublished" AND ${ofQuestionnaires(scope)} AND (
      (${inPlace} ${departmentId === null ? Prisma.empty : Prisma.sql`AND questionnaire."subscriptionDepartmentId" = ${departmentId}::uuid`})
      OR EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = questionnaire."id" AND ${ofRuns(scope)})
    )`
}

/** The most campaigns of which a dashboard shows what became of their changes. */
const mostFollowed = 3

/**
 * How many questionnaires a dashboard covers, and how many of those of a department's belong to the company or another
 * department; with the latest campaigns that have waves.
 */
export async function questionnaireCounts(db: Db, scope: DashboardScope) {
  const { departmentId, subscriptionId } = scope
  // Across companies none are named.
  const isOfCompany = subscriptionId === null ? Prisma.sql`false` : Prisma.sql`true`
  const elsewhere =
    departmentId === null
      ? Prisma.sql`false`
      : Prisma.sql`"subscriptionDepartmentId" IS DISTINCT FROM ${departmentId}::uuid`
  type Counts = { questionnaires: number; fromElsewhere: number; followed: { id: string; name: string }[] }
  const rows = await db.$queryRaw<Counts[]>`
    WITH listed AS (SELECT "id", "name", "startDate", "subscriptionDepartmentId" FROM (${questionnairesFound(scope)}) found), followed AS (
      SELECT "id", "name", "startDate" FROM listed WHERE ${isOfCompany} AND EXISTS (SELECT 1 FROM "FollowUp" wave WHERE wave."campaignId" = listed."id")
      ORDER BY "startDate" DESC NULLS LAST, "id" LIMIT ${mostFollowed}
    )
    SELECT count(*)::int AS "questionnaires", (count(*) FILTER (WHERE ${elsewhere}))::int AS "fromElsewhere",
      (SELECT coalesce(json_agg(json_build_object('id', "id", 'name', "name") ORDER BY "startDate" DESC NULLS LAST, "id"), '[]') FROM followed) AS "followed"
    FROM listed`
  return rows[0]!
}

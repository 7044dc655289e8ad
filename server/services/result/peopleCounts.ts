import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { narrowed, ofCompanies, oneOf, type RunScope } from './runScope'

/** People who finished, each counted once: those that count, and all. */
type PeopleCount = { questionnaireId: string; included: number; whole: number }

/** The same by questionnaire; queried only in companies that withhold small groups. */
export async function peopleCounts(db: Db, scope: RunScope): Promise<ReadonlyMap<string, PeopleCount>> {
  const { questionnaireIds, withinDepartmentId } = scope
  const rows = await db.$queryRaw<PeopleCount[]>`
    SELECT run."questionnaireId", count(DISTINCT run."userId")::int AS "whole",
      (count(DISTINCT run."userId") FILTER (WHERE ${narrowed(scope)}))::int AS "included"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL
      ${questionnaireIds == null ? Prisma.empty : Prisma.sql`AND run."questionnaireId" = ${oneOf(questionnaireIds)}`}
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}
    GROUP BY run."questionnaireId"`
  return new Map(rows.map((row) => [row.questionnaireId, row]))
}

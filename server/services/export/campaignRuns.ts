import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '../nameOrder'
import type { RunScope } from '../result'

/** The live runs of a questionnaire by the learner's name: those who finished, or everybody asked. */
export async function campaignRuns(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  isEverybody: boolean,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg(run."id" ORDER BY ${nameOrder(Prisma.sql`profile."lastName"`)}, ${nameOrder(Prisma.sql`profile."firstName"`)}, lower(person."email"), run."id")::text[] AS "ids"
    FROM "QuestionnaireRespondentSession" run
    JOIN "User" person ON person."id" = run."userId"
    LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
    WHERE run."questionnaireId" = ANY(${[...(questionnaireIds ?? [])]}::uuid[]) AND NOT run."archived"
      ${isEverybody ? Prisma.empty : Prisma.sql`AND run."endDate" IS NOT NULL`}
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}`
  return rows[0]?.ids ?? []
}

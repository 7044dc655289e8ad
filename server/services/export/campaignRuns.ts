import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import { ofPlace, type RunScope } from '../result'
import { profileOfRun } from '../shownEmail'

/** An order that discloses neither a name nor who came first. */
const shuffled = Prisma.sql`md5(run."id"::text)`

/** The unarchived runs of a scope: finished ones, or all; by the learner's name, or without names in no order. */
export async function campaignRuns(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  { isEverybody, hasNames }: { isEverybody: boolean; hasNames: boolean },
): Promise<string[]> {
  const order = hasNames
    ? Prisma.sql`${nameOrder(Prisma.sql`profile."lastName"`)}, ${nameOrder(Prisma.sql`profile."firstName"`)}, CASE WHEN person."isAnonymous" THEN ${shuffled} ELSE concat(lower(person."email"), ' ', run."id") END`
    : shuffled
  const rows = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg(run."id" ORDER BY ${order})::text[] AS "ids"
    FROM "QuestionnaireRespondentSession" run
    JOIN "User" person ON person."id" = run."userId"
    ${profileOfRun}
    WHERE run."questionnaireId" = ANY(${[...(questionnaireIds ?? [])]}::uuid[]) AND NOT run."archived"
      ${isEverybody ? Prisma.empty : Prisma.sql`AND run."endDate" IS NOT NULL`}
      ${ofPlace({ withinDepartmentId })}`
  return rows[0]?.ids ?? []
}

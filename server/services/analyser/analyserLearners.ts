import 'server-only'
import { analyserLearnersSchema } from '@/domain/analyser'
import { Prisma } from '@/server/db/client'
import { contains, nameOrder } from '@/server/db/text'
import { useCase } from '../useCase'
import { analyserPlace } from './analyserPlace'
import { shownEmail } from '../shownEmail'

type Row = { id: string; firstName: string; lastName: string; email: string; total: number }

/** Each name order on a line of its own, so that a search never matches across two of them. */
const searched = Prisma.sql`concat_ws(chr(10), concat_ws(' ', p."firstName", p."lastName"), concat_ws(' ', p."lastName", p."firstName"), u."email")`
const named = ({ firstName, lastName, email }: Row) => `${firstName} ${lastName}`.trim() || email

/**
 * A page of the people with results, by name: those who finished something in the company, or in the caller's
 * department.
 */
export const analyserLearners = useCase({
  input: analyserLearnersSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionId }) => analyserPlace(db, actor, subscriptionId),
  run: async ({
    db,
    input: { search, userIds, offset, first },
    subject: { subscriptionId, subscriptionDepartmentId },
  }) => {
    const wanted = Prisma.sql`
      FROM "User" u JOIN "Profile" p ON p."userId" = u."id" AND p."subscriptionId" = ${subscriptionId}::uuid
      WHERE u."id" IN (
        SELECT run."userId" FROM "QuestionnaireRespondentSession" run
        JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId" AND NOT questionnaire."archived"
        WHERE run."subscriptionId" = ${subscriptionId}::uuid AND NOT run."archived" AND run."endDate" IS NOT NULL
          ${subscriptionDepartmentId === null ? Prisma.empty : Prisma.sql`AND run."subscriptionDepartmentId" = ${subscriptionDepartmentId}::uuid`}
      )
      ${search === '' ? Prisma.empty : Prisma.sql`AND ${contains(searched, search)}`}
      ${userIds === null ? Prisma.empty : Prisma.sql`AND u."id" = ANY(${userIds}::uuid[])`}`
    const rows = await db.$queryRaw<Row[]>`
      SELECT u."id", p."firstName", p."lastName", ${shownEmail(Prisma.sql`u`)} AS "email", (count(*) OVER ())::int AS "total" ${wanted}
      ORDER BY ${nameOrder(Prisma.sql`p."firstName"`)}, ${nameOrder(Prisma.sql`p."lastName"`)}, lower(u."email"), u."id" OFFSET ${offset} LIMIT ${first}`
    const totalCount = async () =>
      (await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" ${wanted}`)[0]?.count ?? 0
    return {
      items: rows.map((row) => ({ id: row.id, name: named(row), email: row.email })),
      totalCount: rows[0]?.total ?? (offset === 0 ? 0 : await totalCount()),
    }
  },
})

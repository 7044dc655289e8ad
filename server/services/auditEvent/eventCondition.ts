import 'server-only'
import { endOfDay, startOfDay } from '@/domain/day'
import { Prisma } from '@/server/db/client'

type Days = { from: string | null; to: string | null; timeZone: string }

const contains = (text: Prisma.Sql, search: string) => Prisma.sql`strpos(lower(${text}), lower(${search})) > 0`

/** Events (`e`) of whole days in a zone. */
export const ofDays = ({ from, to, timeZone }: Days): Prisma.Sql[] => [
  ...(from === null ? [] : [Prisma.sql`e."at" >= ${startOfDay(from, timeZone)}`]),
  ...(to === null ? [] : [Prisma.sql`e."at" <= ${endOfDay(to, timeZone)}`]),
]

/**
 * Events whose people match the search. The matching people are found first: there are far fewer people than events.
 */
export function ofPeople(search: string): Prisma.Sql {
  const people = contains(
    Prisma.sql`concat_ws(chr(10), concat_ws(' ', p."firstName", p."lastName"), u."email")`,
    search,
  )
  const peopleOf = (id: Prisma.Sql) =>
    Prisma.sql`(SELECT ${id} FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" WHERE ${people})`
  return Prisma.sql`(e."actorUserId" IN ${peopleOf(Prisma.sql`u."id"`)} OR e."subjectType" = 'User' AND e."subjectId" IN ${peopleOf(Prisma.sql`u."id"::text`)})`
}

/** Events whose people, company or client address match the search. */
export const ofAnything = (search: string): Prisma.Sql => Prisma.sql`(${ofPeople(search)}
  OR e."subscriptionId" IN (SELECT c."id" FROM "Subscription" c WHERE ${contains(Prisma.sql`c."name"`, search)})
  OR ${contains(Prisma.sql`e."address"`, search)})`

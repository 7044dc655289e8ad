import 'server-only'
import type { z } from 'zod'
import { auditEventsSchema } from '@/domain/audit'
import { endOfDay, startOfDay } from '@/domain/day'
import { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { useCase } from '../useCase'
import { eventPage } from './eventPage'

type Input = z.infer<typeof auditEventsSchema>

const contains = (text: Prisma.Sql, search: string) => Prisma.sql`strpos(lower(${text}), lower(${search})) > 0`

/** Events whose people, company or address hold the search. Whom it means is found first: there are far fewer people than events. */
function found(search: string): Prisma.Sql {
  const people = contains(Prisma.sql`concat_ws(chr(10), concat_ws(' ', p."firstName", p."lastName"), u."email")`, search)
  const peopleOf = (id: Prisma.Sql) => Prisma.sql`(SELECT ${id} FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" WHERE ${people})`
  return Prisma.sql`(e."actorUserId" IN ${peopleOf(Prisma.sql`u."id"`)}
    OR e."subjectType" = 'User' AND e."subjectId" IN ${peopleOf(Prisma.sql`u."id"::text`)}
    OR e."subscriptionId" IN (SELECT c."id" FROM "Subscription" c WHERE ${contains(Prisma.sql`c."name"`, search)})
    OR ${contains(Prisma.sql`e."address"`, search)})`
}

function matching({ search, action, from, to }: Input): Prisma.Sql {
  const { timeZone } = env()
  const wanted = [
    ...(action === null ? [] : [Prisma.sql`e."action" = ${action}`]),
    ...(from === null ? [] : [Prisma.sql`e."at" >= ${startOfDay(from, timeZone)}`]),
    ...(to === null ? [] : [Prisma.sql`e."at" <= ${endOfDay(to, timeZone)}`]),
    ...(search === '' ? [] : [found(search)]),
  ]
  return wanted.length === 0 ? Prisma.sql`true` : Prisma.join(wanted, ' AND ')
}

/** A page of the audit trail, newest first; days are those of the platform's time zone. */
export const auditEvents = useCase({
  input: auditEventsSchema,
  ability: 'auditEvents.list',
  role: 'Administration',
  subject: () => ({}),
  run: ({ db, input }) => eventPage(db, matching(input), input),
})

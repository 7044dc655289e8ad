import 'server-only'
import type { z } from 'zod'
import { auditEventsSchema } from '@/domain/audit'
import { endOfDay, startOfDay } from '@/domain/day'
import { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { useCase } from '../useCase'

type Input = z.infer<typeof auditEventsSchema>
type Row = {
  id: string
  at: Date
  action: string
  address: string | null
  detail: Prisma.JsonObject | null
  actorId: string | null
  actorName: string
  actorEmail: string
  subjectId: string | null
  subjectName: string
  subjectEmail: string
  companyId: string | null
  companyName: string
}

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
  return wanted.length === 0 ? Prisma.sql`FROM "AuditEvent" e` : Prisma.sql`FROM "AuditEvent" e WHERE ${Prisma.join(wanted, ' AND ')}`
}

/** Names are looked up for the rows of the page alone. A subject is text, since not every kind has a uuid. */
const page = (input: Input) => Prisma.sql`
  SELECT e."id", e."at", e."action", e."address", e."detail",
    a."id" AS "actorId", concat_ws(' ', ap."firstName", ap."lastName") AS "actorName", coalesce(a."email", '') AS "actorEmail",
    s."id" AS "subjectId", concat_ws(' ', sp."firstName", sp."lastName") AS "subjectName", coalesce(s."email", '') AS "subjectEmail",
    c."id" AS "companyId", coalesce(c."name", '') AS "companyName"
  FROM (SELECT e.* ${matching(input)} ORDER BY e."at" DESC, e."id" DESC OFFSET ${input.offset} LIMIT ${input.first}) e
  LEFT JOIN "User" a ON a."id" = e."actorUserId"
  LEFT JOIN "Profile" ap ON ap."userId" = a."id"
  LEFT JOIN "User" s ON s."id" = CASE WHEN e."subjectType" = 'User' AND e."subjectId" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e."subjectId"::uuid END
  LEFT JOIN "Profile" sp ON sp."userId" = s."id"
  LEFT JOIN "Subscription" c ON c."id" = e."subscriptionId"
  ORDER BY e."at" DESC, e."id" DESC`

const person = (userId: string | null, name: string, email: string) => (userId === null ? null : { userId, name: name.trim(), email })
const text = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))

function eventOf({ id, at, action, address, detail, ...row }: Row) {
  return {
    id,
    at,
    action,
    address,
    actor: person(row.actorId, row.actorName, row.actorEmail),
    subject: person(row.subjectId, row.subjectName, row.subjectEmail),
    subscription: row.companyId === null ? null : { id: row.companyId, name: row.companyName },
    detail: Object.entries(detail ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => ({ name, value: text(value) })),
  }
}

/** A page of the audit trail, newest first; days are those of the platform's time zone. Two statements however many rows. */
export const auditEvents = useCase({
  input: auditEventsSchema,
  ability: 'auditEvents.list',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db, input }) => {
    const rows = await db.$queryRaw<Row[]>(page(input))
    const counts = await db.$queryRaw<{ count: number }[]>(Prisma.sql`SELECT count(*)::int AS "count" ${matching(input)}`)
    return { items: rows.map(eventOf), totalCount: counts[0]?.count ?? 0 }
  },
})

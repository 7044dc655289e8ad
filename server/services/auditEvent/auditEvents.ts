import 'server-only'
import type { z } from 'zod'
import { endOfDay, startOfDay } from '@/domain/day'
import { type Db, Prisma } from '@/server/db/client'
import { auditEventsSchema, managingEventsSchema } from '@/domain/auditEvent'
import { env } from '@/server/env'
import { useCase } from '../useCase'

type Days = { from: string | null; to: string | null; timeZone: string }

const contains = (text: Prisma.Sql, search: string) => Prisma.sql`strpos(lower(${text}), lower(${search})) > 0`

/** Events (`e`) of whole days in a zone. */
const ofDays = ({ from, to, timeZone }: Days): Prisma.Sql[] => [
  ...(from === null ? [] : [Prisma.sql`e."at" >= ${startOfDay(from, timeZone)}`]),
  ...(to === null ? [] : [Prisma.sql`e."at" <= ${endOfDay(to, timeZone)}`]),
]

/**
 * Events whose people match the search. The matching people are found first: there are far fewer people than events.
 */
function ofPeople(search: string): Prisma.Sql {
  const people = contains(
    Prisma.sql`concat_ws(chr(10), concat_ws(' ', p."firstName", p."lastName"), u."email")`,
    search,
  )
  const peopleOf = (id: Prisma.Sql) =>
    Prisma.sql`(SELECT ${id} FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" WHERE ${people})`
  return Prisma.sql`(e."actorUserId" IN ${peopleOf(Prisma.sql`u."id"`)} OR e."subjectType" = 'User' AND e."subjectId" IN ${peopleOf(Prisma.sql`u."id"::text`)})`
}

/** Events whose people, company or client address match the search. */
const ofAnything = (search: string): Prisma.Sql => Prisma.sql`(${ofPeople(search)}
  OR e."subscriptionId" IN (SELECT c."id" FROM "Subscription" c WHERE ${contains(Prisma.sql`c."name"`, search)})
  OR ${contains(Prisma.sql`e."address"`, search)})`

type Paging = { offset: number; first: number }
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

/** Names are looked up only for the rows of the page. A subject is text, since not every kind has a uuid. */
const page = (matching: Prisma.Sql, { offset, first }: Paging) => Prisma.sql`
  SELECT e."id", e."at", e."action", e."address", e."detail",
    a."id" AS "actorId", concat_ws(' ', ap."firstName", ap."lastName") AS "actorName", coalesce(a."email", '') AS "actorEmail",
    s."id" AS "subjectId", concat_ws(' ', sp."firstName", sp."lastName") AS "subjectName", coalesce(s."email", '') AS "subjectEmail",
    c."id" AS "companyId", coalesce(c."name", '') AS "companyName"
  FROM (SELECT e.* FROM "AuditEvent" e WHERE ${matching} ORDER BY e."at" DESC, e."id" DESC OFFSET ${offset} LIMIT ${first}) e
  LEFT JOIN "User" a ON a."id" = e."actorUserId"
  LEFT JOIN "Profile" ap ON ap."userId" = a."id"
  LEFT JOIN "User" s ON s."id" = CASE WHEN e."subjectType" = 'User' AND e."subjectId" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e."subjectId"::uuid END
  LEFT JOIN "Profile" sp ON sp."userId" = s."id"
  LEFT JOIN "Subscription" c ON c."id" = e."subscriptionId"
  ORDER BY e."at" DESC, e."id" DESC`

const person = (userId: string | null, name: string, email: string) =>
  userId === null ? null : { userId, name: name.trim(), email }
const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

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

/**
 * A page of the events (`e`) that fit a condition, newest first, with the total. Two statements, for any number of
 * rows.
 */
async function eventPage(db: Db, matching: Prisma.Sql, paging: Paging) {
  const rows = await db.$queryRaw<Row[]>(page(matching, paging))
  const counts = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS "count" FROM "AuditEvent" e WHERE ${matching}`,
  )
  return { items: rows.map(eventOf), totalCount: counts[0]?.count ?? 0 }
}

type Input = z.infer<typeof auditEventsSchema>

function matching({ search, action, ...days }: Input): Prisma.Sql {
  const wanted = [
    ...(action === null ? [] : [Prisma.sql`e."action" = ${action}`]),
    ...ofDays({ ...days, timeZone: env().timeZone }),
    ...(search === '' ? [] : [ofAnything(search)]),
  ]
  return wanted.length === 0 ? Prisma.sql`true` : Prisma.join(wanted, ' AND ')
}

/** A page of the audit log, newest first; days are those of the platform's time zone. */
export const auditEvents = useCase({
  input: auditEventsSchema,
  ability: 'auditEvents.list',
  role: 'Administration',
  subject: () => ({}),
  run: ({ db, input }) => eventPage(db, matching(input), input),
})

/**
 * What staff did while they acted for the caller's company, newest first, with days in its time zone. Client addresses
 * of staff are neither readable nor searchable for a company.
 */
export const managingEvents = useCase({
  input: managingEventsSchema,
  ability: 'subscription.update',
  role: 'SubscriptionAdministration',
  subject: ({ db, actor }) =>
    actor.subscriptionId === null
      ? null
      : db.subscription.findUnique({ where: { id: actor.subscriptionId }, select: { id: true, timeZone: true } }),
  run: async ({ db, input: { search, ...input }, subject: { id, timeZone } }) => {
    const wanted = [
      Prisma.sql`e."subscriptionId" = ${id}::uuid AND e."action" LIKE 'managing.%'`,
      ...ofDays({ ...input, timeZone }),
      ...(search === '' ? [] : [ofPeople(search)]),
    ]
    const { items, totalCount } = await eventPage(db, Prisma.join(wanted, ' AND '), input)
    return { items: items.map((event) => ({ ...event, address: null })), totalCount }
  },
})

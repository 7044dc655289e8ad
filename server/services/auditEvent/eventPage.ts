import 'server-only'
import { type Db, Prisma } from '@/server/db/client'

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
export async function eventPage(db: Db, matching: Prisma.Sql, paging: Paging) {
  const rows = await db.$queryRaw<Row[]>(page(matching, paging))
  const counts = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS "count" FROM "AuditEvent" e WHERE ${matching}`,
  )
  return { items: rows.map(eventOf), totalCount: counts[0]?.count ?? 0 }
}

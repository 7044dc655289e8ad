import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import { takesPart } from './chosenPeople'

/** A person of the company, as a choice of people shows them. */
export type KnownPerson = {
  id: string
  userId: string
  firstName: string
  lastName: string
  email: string
  subscriptionDepartmentId: string | null
  departmentName: string | null
  isTakingPart: boolean
}
type Wanted = {
  /** Which profiles `p`. */
  where: Prisma.Sql
  /** The questionnaire in which they may take part. */
  questionnaireId: string | null
  offset: number
  first: number
}

const order = Prisma.sql`${nameOrder(Prisma.sql`p."firstName"`)}, ${nameOrder(Prisma.sql`p."lastName"`)}, p."id"`

/** A page of people by first and last name: found in one index, then read with email and department. */
export function knownPeople(db: Db, { where, questionnaireId, offset, first }: Wanted): Promise<KnownPerson[]> {
  return db.$queryRaw<KnownPerson[]>`
    SELECT p."id", p."userId", p."firstName", p."lastName", u."email", p."subscriptionDepartmentId", d."name" AS "departmentName",
      ${questionnaireId === null ? Prisma.sql`false` : takesPart(questionnaireId)} AS "isTakingPart"
    FROM (SELECT p."id", p."userId", p."firstName", p."lastName", p."subscriptionDepartmentId" FROM "Profile" p
      WHERE ${where} ORDER BY ${order} OFFSET ${offset} LIMIT ${first}) p
    JOIN "User" u ON u."id" = p."userId"
    LEFT JOIN "SubscriptionDepartment" d ON d."id" = p."subscriptionDepartmentId"
    ORDER BY ${order}`
}

/** The number of these people. */
export async function countPeople(db: Db, where: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM "Profile" p WHERE ${where}`
  return rows[0]?.count ?? 0
}

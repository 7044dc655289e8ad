import 'server-only'
import type { z } from 'zod'
import { emailKey } from '@/domain/account'
import type { profilesSchema } from '@/domain/profile'
import { type RoleGroupName, roleGroupIds, roleGroupNames } from '@/domain/role'
import { locales, words } from '@/locales/words'
import { type Db, Prisma } from '@/server/db/client'
import { contains, nameOrder } from '@/server/db/text'
import type { ShownUser } from '../account'

type Input = z.output<typeof profilesSchema>
/** The query of a page of the people of a company or department, without those of the hidden groups. */
export type Wanted = Pick<Input, 'offset' | 'first' | 'search' | 'subscriptionId' | 'emails' | 'ids' | 'userIds'> & {
  subscriptionDepartmentId: string | null
  notSubscriptionDepartmentId: string | null
  hidden: readonly RoleGroupName[]
}

type Row = Pick<
  Prisma.ProfileModel,
  'id' | 'userId' | 'firstName' | 'lastName' | 'archived' | 'subscriptionId' | 'subscriptionDepartmentId' | 'version'
> &
  Omit<ShownUser, 'id' | 'roleGroup' | 'subject'> & {
    roleGroupId: string
    roleGroup: RoleGroupName
    subscriptionDepartment: Department | null
    total: number
  }
type Department = Pick<Prisma.SubscriptionDepartmentModel, 'id' | 'subscriptionId' | 'name' | 'archived' | 'version'>

const idsOf = (groups: readonly RoleGroupName[]) => Prisma.sql`${groups.map((name) => roleGroupIds[name])}::uuid[]`
const when = (condition: boolean, sql: Prisma.Sql) => (condition ? [sql] : [])

/**
 * Members of a hidden group are excluded by looking them up by group, since they are few; no other account is read for
 * that.
 */
function ofPlace({
  subscriptionId,
  subscriptionDepartmentId: inside,
  notSubscriptionDepartmentId: outside,
  hidden,
}: Wanted): Prisma.Sql[] {
  if (subscriptionId === null)
    return [Prisma.sql`p."subscriptionId" IS NULL AND u."roleGroupId" = ${roleGroupIds.Administrator}::uuid`]
  return [
    Prisma.sql`p."subscriptionId" = ${subscriptionId}::uuid`,
    Prisma.sql`NOT EXISTS (SELECT 1 FROM "User" a WHERE a."id" = p."userId" AND a."roleGroupId" = ANY(${idsOf(hidden)}))`,
    ...when(inside !== null, Prisma.sql`p."subscriptionDepartmentId" = ${inside}::uuid`),
    ...when(outside !== null, Prisma.sql`p."subscriptionDepartmentId" IS DISTINCT FROM ${outside}::uuid`),
  ]
}

/** Each field on its own line, so that no match spans two of them. */
const searched = Prisma.sql`concat_ws(chr(10), concat_ws(' ', p."firstName", p."lastName"), concat_ws(' ', p."lastName", p."firstName"), u."email", g."name")`

/** The role groups whose label contains the search. */
const groupsShownAs = (search: string) =>
  roleGroupNames.filter((name) =>
    locales.some((locale) => words(locale, 'person')(`role.${name}`).toLowerCase().includes(search.toLowerCase())),
  )

const withAccount = Prisma.sql`
  FROM "Profile" p
  JOIN "User" u ON u."id" = p."userId"
  JOIN "RoleGroup" g ON g."id" = u."roleGroupId"`

function matching(wanted: Wanted): Prisma.Sql {
  const { search, emails, ids, userIds } = wanted
  const conditions = [
    Prisma.sql`NOT p."archived"`,
    ...ofPlace(wanted),
    ...when(
      search !== '',
      Prisma.sql`(${contains(searched, search)} OR u."roleGroupId" = ANY(${idsOf(groupsShownAs(search))}))`,
    ),
    ...when(emails !== null, Prisma.sql`lower(u."email") = ANY(${(emails ?? []).map(emailKey)})`),
    ...when(ids !== null, Prisma.sql`p."id" = ANY(${ids ?? []}::uuid[])`),
    ...when(userIds !== null, Prisma.sql`p."userId" = ANY(${userIds ?? []}::uuid[])`),
  ]
  return Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`
}

/** Joined for the people of the page only: a join inside the page query would run for all people before them too. */
const withDepartment = (people: Prisma.Sql) => Prisma.sql`
  SELECT page.*, (
    SELECT jsonb_build_object('id', d."id", 'subscriptionId', d."subscriptionId", 'name', d."name", 'archived', d."archived", 'version', d."version")
    FROM "SubscriptionDepartment" d WHERE d."id" = page."subscriptionDepartmentId"
  ) AS "subscriptionDepartment"
  FROM (${people}) page`

/** Counts along only where every match has to be read anyway. */
const page = (wanted: Wanted, { isCounting }: { isCounting: boolean }) => Prisma.sql`
  SELECT p."id", p."userId", p."firstName", p."lastName", p."archived", p."subscriptionId", p."subscriptionDepartmentId", p."version",
    u."userName", u."email", u."emailConfirmed", u."phoneNumberConfirmed", u."twoFactorEnabled", u."lockoutEnd", u."lockoutEnabled", u."accessFailedCount",
    g."id" AS "roleGroupId", g."name" AS "roleGroup", ${isCounting ? Prisma.sql`(count(*) OVER ())::int` : Prisma.sql`0`} AS "total"
  ${withAccount} ${matching(wanted)}
  ORDER BY ${nameOrder(Prisma.sql`p."firstName"`)}, ${nameOrder(Prisma.sql`p."lastName"`)}, lower(u."email"), p."id"
  OFFSET ${wanted.offset} LIMIT ${wanted.first}`

function personOf(row: Row) {
  const {
    id,
    userId,
    firstName,
    lastName,
    archived,
    subscriptionId,
    subscriptionDepartmentId,
    subscriptionDepartment,
    version,
    roleGroupId,
    roleGroup,
  } = row
  const {
    userName,
    email,
    emailConfirmed,
    phoneNumberConfirmed,
    twoFactorEnabled,
    lockoutEnd,
    lockoutEnabled,
    accessFailedCount,
  } = row
  const place = { subscriptionId, subscriptionDepartmentId }
  const account = {
    userName,
    email,
    emailConfirmed,
    phoneNumberConfirmed,
    twoFactorEnabled,
    lockoutEnd,
    lockoutEnabled,
    accessFailedCount,
  }
  const user: ShownUser = {
    ...account,
    id: userId,
    roleGroup: { id: roleGroupId, name: roleGroup },
    subject: { userId, roleGroup, ...place },
  }
  return { id, userId, firstName, lastName, archived, version, ...place, user, subscriptionDepartment }
}

async function count(db: Db, wanted: Wanted, from: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS "count" ${from} ${matching(wanted)}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * A page of people with their accounts, by first name, last name and e-mail, and the total. The first page of a company
 * comes in the order of its index and is counted without reading accounts; a search reads each of them once.
 */
export async function peoplePage(db: Db, wanted: Wanted) {
  const isAboutProfiles = wanted.subscriptionId !== null && wanted.search === '' && wanted.emails === null
  if (isAboutProfiles) {
    const [rows, totalCount] = await Promise.all([
      db.$queryRaw<Row[]>(withDepartment(page(wanted, { isCounting: false }))),
      count(db, wanted, Prisma.sql`FROM "Profile" p`),
    ])
    return { items: rows.map(personOf), totalCount }
  }
  const rows = await db.$queryRaw<Row[]>(withDepartment(page(wanted, { isCounting: true })))
  const totalCount = rows[0]?.total ?? (wanted.offset === 0 ? 0 : await count(db, wanted, withAccount))
  return { items: rows.map(personOf), totalCount }
}

import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import type { RoleGroupName } from '@/domain/role'

const withGroup = { user: { select: { roleGroup: { select: { name: true } } } } } as const
type Found = Prisma.ProfileGetPayload<{ include: typeof withGroup }>

function personOf({ user, ...row }: Found) {
  return { ...row, roleGroup: user.roleGroup.name as RoleGroupName }
}

/** A profile, with the role group that authorization depends on. */
export type Person = ReturnType<typeof personOf>

/** A profile that is not archived, with the role group that authorization depends on; null when absent. */
export async function findProfile(db: Db, where: Prisma.ProfileWhereInput): Promise<Person | null> {
  const found = await db.profile.findFirst({ where: { ...where, archived: false }, include: withGroup })
  return found === null ? null : personOf(found)
}

/**
 * The people of these profiles in the order of the ids, archived ones on request; null if one of them is absent. Erased
 * people are absent: an undo does not restore them.
 */
export async function findPeople(db: Db, ids: readonly string[], { archived = false } = {}): Promise<Person[] | null> {
  const found = await db.profile.findMany({
    where: { id: { in: [...ids] }, archived, user: { erasedAt: null } },
    include: withGroup,
  })
  const byId = new Map(found.map((row) => [row.id, personOf(row)]))
  const people = ids.flatMap((id) => byId.get(id) ?? [])
  return people.length === ids.length ? people : null
}

import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import type { RoleGroupName } from '@/domain/role'

/** A profile that is not archived, and the role group by which its person is judged; null when absent. */
export async function findProfile(db: Db, where: Prisma.ProfileWhereInput) {
  const found = await db.profile.findFirst({ where: { ...where, archived: false }, include: { user: { select: { roleGroup: { select: { name: true } } } } } })
  if (found === null) return null
  const { user, ...row } = found
  return { ...row, roleGroup: user.roleGroup.name as RoleGroupName }
}

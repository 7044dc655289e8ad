import 'server-only'
import type { RoleGroupName } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

const shown = {
  id: true,
  userName: true,
  email: true,
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  twoFactorEnabled: true,
  lockoutEnd: true,
  lockoutEnabled: true,
  accessFailedCount: true,
  erasedAt: true,
  roleGroup: { select: { id: true, name: true } },
  profile: { select: { subscriptionId: true, subscriptionDepartmentId: true } },
} as const

type Shown = Omit<Prisma.UserGetPayload<{ select: typeof shown }>, 'profile' | 'erasedAt'>
/**
 * The account fields that may be shown, without the address of an erased or anonymous person, and those that authorization depends on. No password, secret or stamp is read.
 */
export type ShownUser = Shown & {
  subject: {
    userId: string
    roleGroup: RoleGroupName
    subscriptionId: string | null
    subscriptionDepartmentId: string | null
  }
}

/** The account of each id; null for an unknown id. */
export const userById: Loader<string, ShownUser | null> = async (db, ids) => {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: shown })
  const byId = new Map(
    rows.map(({ profile, erasedAt, ...account }) => {
      const place = profile ?? { subscriptionId: null, subscriptionDepartmentId: null }
      const user = erasedAt === null ? account : { ...account, email: '', userName: '' }
      return [
        user.id,
        { ...user, subject: { userId: user.id, roleGroup: user.roleGroup.name as RoleGroupName, ...place } },
      ]
    }),
  )
  return ids.map((id) => byId.get(id) ?? null)
}

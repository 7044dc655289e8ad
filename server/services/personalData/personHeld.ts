import 'server-only'
import type { RoleGroupName } from '@/domain/role'
import type { Db } from '@/server/db/client'

/** An account, archived or not, with the facts by which whoever asks is judged; null when there is none, or it was erased. */
export async function personHeld(db: Db, userId: string) {
  const found = await db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: {
      email: true,
      roleGroup: { select: { name: true } },
      profile: { select: { subscriptionId: true, subscriptionDepartmentId: true } },
    },
  })
  if (found === null) return null
  const { subscriptionId = null, subscriptionDepartmentId = null } = found.profile ?? {}
  return {
    userId,
    email: found.email,
    roleGroup: found.roleGroup.name as RoleGroupName,
    subscriptionId,
    subscriptionDepartmentId,
  }
}

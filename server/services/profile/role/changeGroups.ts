import 'server-only'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { credentialsChangedForAll } from '@/server/credentials/credentialsChangedForAll'
import { recordAudits } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'
import type { Person } from '../findProfile'

/**
 * Assigns another role group to people, inside a transaction with them locked, and ends their sessions. People who
 * already have it are skipped.
 */
export async function changeGroups(
  context: SignedInContext,
  people: readonly Person[],
  to: RoleGroupName,
): Promise<void> {
  const { db, now } = context
  const changing = people.filter(({ roleGroup }) => roleGroup !== to)
  if (changing.length === 0) return
  const userIds = changing.map(({ userId }) => userId)
  await db.user.updateMany({ where: { id: { in: userIds } }, data: { roleGroupId: roleGroupIds[to] } })
  await credentialsChangedForAll(db, userIds, now)
  await recordAudits(
    context,
    changing.map(({ userId, subscriptionId, roleGroup }) => ({
      action: 'account.roleChanged' as const,
      subjectId: userId,
      subscriptionId,
      detail: { from: roleGroup, to },
    })),
  )
}

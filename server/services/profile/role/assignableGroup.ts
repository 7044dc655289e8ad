import 'server-only'
import { grantableGroups, type RoleGroupName, roleGroupOf } from '@/domain/role'
import { assertNotManaging, type SignedIn } from '@/server/policy'

/**
 * The role group of an id, if the caller may assign it to people of this company or department; null otherwise, and for
 * an unknown id. The staff group cannot be assigned while managing a company.
 */
export function assignableGroup(
  actor: SignedIn,
  { subscriptionId }: { subscriptionId: string | null },
  roleGroupId: string,
): RoleGroupName | null {
  const group = roleGroupOf(roleGroupId)
  const isGiven =
    group !== undefined && grantableGroups(actor.roles, { isInCompany: subscriptionId !== null }).includes(group)
  if (!isGiven) return null
  if (group === 'Administrator') assertNotManaging(actor, 'profiles.grantStaff')
  return group
}

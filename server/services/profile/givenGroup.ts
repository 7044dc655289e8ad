import 'server-only'
import { givenGroups, type RoleGroupName, roleGroupOf } from '@/domain/role'
import { refuseWhileManaging, type SignedIn } from '@/server/policy'

/**
 * The role group of an id, if the caller may assign it to people of this company or department; null otherwise, and for
 * an unknown id. The staff group cannot be assigned while managing a company.
 */
export function givenGroup(
  actor: SignedIn,
  { subscriptionId }: { subscriptionId: string | null },
  roleGroupId: string,
): RoleGroupName | null {
  const group = roleGroupOf(roleGroupId)
  const isGiven =
    group !== undefined && givenGroups(actor.roles, { isInCompany: subscriptionId !== null }).includes(group)
  if (!isGiven) return null
  if (group === 'Administrator') refuseWhileManaging(actor, 'profiles.grantStaff')
  return group
}

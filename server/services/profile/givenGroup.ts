import 'server-only'
import { givenGroups, type RoleGroupName, roleGroupOf } from '@/domain/role'
import { refuseWhileManaging, type SignedIn } from '@/server/policy'

/** The group of an id, when the caller may give it to people of this place; null otherwise, and for an id of nothing. Nobody makes staff while managing a company. */
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

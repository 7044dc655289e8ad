import type { Role, RoleGroupName } from './role'

/**
 * The role groups a user may grant: inside a company those of the company, no higher than their own; staff may also
 * create staff, who belong to no company.
 */
export function grantableGroups(
  roles: readonly Role[],
  { isInCompany }: { isInCompany: boolean },
): readonly RoleGroupName[] {
  if (!isInCompany) return roles.includes('Administration') ? ['Administrator'] : []
  if (roles.includes('SubscriptionAdministration'))
    return ['User', 'SubscriptionDepartmentAdministrator', 'SubscriptionAdministrator']
  return roles.includes('SubscriptionDepartmentAdministration') ? ['User', 'SubscriptionDepartmentAdministrator'] : []
}

export { type Role, type RoleGroupName, roleGroupIds, roleGroupNames, roleGroupOf, rolesOf } from './role'

import type { Role, RoleGroupName } from './role'

/**
 * The groups somebody may give to a person: inside a company those of the company, no higher than their own; staff may
 * make staff, who belong to no company.
 */
export function givenGroups(
  roles: readonly Role[],
  { isInCompany }: { isInCompany: boolean },
): readonly RoleGroupName[] {
  if (!isInCompany) return roles.includes('Administration') ? ['Administrator'] : []
  if (roles.includes('SubscriptionAdministration'))
    return ['User', 'SubscriptionDepartmentAdministrator', 'SubscriptionAdministrator']
  return roles.includes('SubscriptionDepartmentAdministration') ? ['User', 'SubscriptionDepartmentAdministrator'] : []
}

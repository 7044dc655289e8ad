import type { RightsRole } from '@/domain/rights'
import type { SignedIn } from './actor'

/** The column of the rights matrix for an actor. */
export function rightsRoleOf({ roles, isManaging }: SignedIn): RightsRole {
  if (roles.includes('Administration')) return isManaging ? 'managingStaff' : 'staff'
  if (roles.includes('SubscriptionAdministration')) return 'companyAdministrator'
  return roles.includes('SubscriptionDepartmentAdministration') ? 'departmentAdministrator' : 'person'
}

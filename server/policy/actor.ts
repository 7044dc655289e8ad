import type { RightsRole } from '@/domain/rights'
import type { Role } from '@/domain/role'

export type { Role }

/**
 * A signed-in user. Staff acting for a company are resolved before this point: later code does not distinguish them.
 */
export type SignedIn = {
  kind: 'user'
  userId: string
  sessionId: string
  email: string
  roles: readonly Role[]
  /** Their company, or the one that staff manage; null for staff managing none and people without a company. */
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  isManaging: boolean
}

export type Actor = { kind: 'anonymous' } | SignedIn

/** The column of the rights matrix for an actor. */
export function rightsRoleOf({ roles, isManaging }: SignedIn): RightsRole {
  if (roles.includes('Administration')) return isManaging ? 'managingStaff' : 'staff'
  if (roles.includes('SubscriptionAdministration')) return 'companyAdministrator'
  return roles.includes('SubscriptionDepartmentAdministration') ? 'departmentAdministrator' : 'person'
}

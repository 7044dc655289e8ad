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
  /** The one run that the holder of a personal link may open and answer; omitted for everyone who signed in. */
  onlyRunId?: string
  /** Answers without a name: no log and no audit entry names them or their address. */
  isAnonymous?: true
}

/**
 * The holder of a participant's personal link. Only use cases that declare `byAnswerLink` accept one, and see the
 * participant limited to that run; for everything else the holder is anonymous.
 */
export type LinkHolder = { kind: 'linkHolder'; participant: SignedIn & { onlyRunId: string } }

/** Who opens a page: a link holder is known only to the GraphQL endpoint. */
export type PageActor = { kind: 'anonymous' } | SignedIn

export type Actor = PageActor | LinkHolder

/** The column of the rights matrix for an actor. */
export function rightsRoleOf({ roles, isManaging }: SignedIn): RightsRole {
  if (roles.includes('Administration')) return isManaging ? 'managingStaff' : 'staff'
  if (roles.includes('SubscriptionAdministration')) return 'companyAdministrator'
  return roles.includes('SubscriptionDepartmentAdministration') ? 'departmentAdministrator' : 'person'
}

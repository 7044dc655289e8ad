import type { Reach, RightsRole } from '@/domain/rights'
import { type RoleGroupName, rolesOf } from '@/domain/role'
import type { SignedIn } from './actor'

const groupOf: Record<RightsRole, RoleGroupName> = {
  person: 'User',
  departmentAdministrator: 'SubscriptionDepartmentAdministrator',
  companyAdministrator: 'SubscriptionAdministrator',
  staff: 'Administrator',
  managingStaff: 'Administrator',
}

/**
 * An actor of each role, in the department "department" of the company "company"; staff have neither until they
 * manage one.
 */
export function typicalActor(role: RightsRole): SignedIn {
  const isStaff = groupOf[role] === 'Administrator'
  return {
    kind: 'user',
    userId: 'own',
    sessionId: 'session',
    email: 'own@example.test',
    roles: rolesOf(groupOf[role]),
    subscriptionId: role === 'staff' ? null : 'company',
    subscriptionDepartmentId: isStaff ? null : 'department',
    isManaging: role === 'managingStaff',
  }
}

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }
const ofPlatform: Place = { subscriptionId: null, subscriptionDepartmentId: null }
const places: Record<Exclude<Reach, 'own'>, Place> = {
  department: { subscriptionId: 'company', subscriptionDepartmentId: 'department' },
  company: { subscriptionId: 'company', subscriptionDepartmentId: 'otherDepartment' },
  companyTemplates: { subscriptionId: 'company', subscriptionDepartmentId: null },
  givenTemplates: ofPlatform,
  platform: ofPlatform,
  others: { subscriptionId: 'otherCompany', subscriptionDepartmentId: 'foreignDepartment' },
  always: ofPlatform,
}

/**
 * A record at the given reach, with every fact that any rule reads. Companies and departments are located in
 * themselves.
 */
export function typicalSubject(role: RightsRole, reach: Reach, isDepartment: boolean) {
  const place =
    reach !== 'own' ? places[reach] : role === 'staff' || role === 'managingStaff' ? ofPlatform : places.department
  const strangersGroup: RoleGroupName = reach === 'platform' ? 'Administrator' : 'User'
  return {
    ...place,
    id: isDepartment ? place.subscriptionDepartmentId : place.subscriptionId,
    userId: reach === 'own' ? 'own' : 'somebodyElse',
    roleGroup: reach === 'own' ? groupOf[role] : strangersGroup,
    isTemplate: reach === 'companyTemplates' || reach === 'givenTemplates' || reach === 'platform',
    isProvided: reach === 'givenTemplates',
    isAdminOnly: reach === 'platform',
    isBrandImage: false,
    smallestGroupSize: null,
    isSealed: false,
  }
}

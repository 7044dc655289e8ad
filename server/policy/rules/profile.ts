import { type RoleGroupName, roleGroupNames } from '@/domain/role'
import { both, either, has, manages, type Place, type Rule, tenantRules } from '../rule'

/** A person: the account, the company and department, and the role group. */
type Subject = Place & { userId: string; roleGroup: RoleGroupName }

const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId
const isAnother: Rule<Subject> = (actor, subject) => subject.userId !== actor.userId

/** The rank of the actor among the four role groups. */
function rankOf(roles: readonly string[]): number {
  if (roles.includes('Administration')) return 3
  if (roles.includes('SubscriptionAdministration')) return 2
  return roles.includes('SubscriptionDepartmentAdministration') ? 1 : 0
}

/** A person of a higher role group than the actor's cannot be managed. */
const isNotOutranked: Rule<Subject> = (actor, { roleGroup }) => roleGroupNames.indexOf(roleGroup) <= rankOf(actor.roles)

const managed: Rule<Subject> = both<Subject>(manages, isNotOutranked)
/** People of the company may be moved into a department by its administrator, whatever their previous one. */
const moved: Rule<Subject> = both<Subject>(has('SubscriptionDepartmentAdministration'), isNotOutranked)
const inTenant = tenantRules<Subject>()({
  read: either<Subject>(manages, moved),
  update: managed,
  changeEmail: managed,
  changeRoleGroup: both<Subject>(managed, isAnother),
  invite: managed,
  move: both<Subject>(moved, either<Subject>(isAnother, has('SubscriptionAdministration'))),
  delete: both<Subject>(managed, isAnother),
})

/**
 * The actors responsible for personal data: administrators of the whole company for its people, and staff who act for
 * no company for all people.
 */
const inOwnCompany: Rule<Subject> = (actor, { subscriptionId }) =>
  subscriptionId !== null && subscriptionId === actor.subscriptionId
const actsForNone: Rule<Subject> = (actor) => actor.roles.includes('Administration') && actor.subscriptionId === null
const forGood: Rule<Subject> = both<Subject>(
  isNotOutranked,
  either<Subject>(actsForNone, both<Subject>(inOwnCompany, has('SubscriptionAdministration'))),
)

/** A person's account and profile. */
export const profile = {
  ...inTenant,
  read: either<Subject>(isOwn, inTenant.read, has('Administration')),
  update: either<Subject>(isOwn, inTenant.update),
  lockout: both<Subject>(has('Administration'), isAnother),
  /** All data held about them: for themselves, for administrators of their company and for staff. */
  export: either<Subject>(isOwn, forGood),
  /** A person cannot erase themselves, nor a person of a higher role group. */
  erase: both<Subject>(forGood, isAnother),
}

/** Staff belong to no company. */
const asStaff: Rule<Place> = (actor, { subscriptionId }) =>
  subscriptionId === null && actor.roles.includes('Administration')

/** The people of a company or of one of its departments; without a company, the staff. */
export const profiles = tenantRules<Place>()({ list: manages, create: manages, grantStaff: asStaff })

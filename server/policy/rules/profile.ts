import { type RoleGroupName, roleGroupNames } from '@/domain/role'
import { both, either, has, manages, type Place, type Rule, tenantRules } from './rule'

/** A person: whose account it is, where they belong, and their role group. */
type Subject = Place & { userId: string; roleGroup: RoleGroupName }

const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId
const isAnother: Rule<Subject> = (actor, subject) => subject.userId !== actor.userId

/** How high the actor stands in the order of the four groups. */
function rankOf(roles: readonly string[]): number {
  if (roles.includes('Administration')) return 3
  if (roles.includes('SubscriptionAdministration')) return 2
  return roles.includes('SubscriptionDepartmentAdministration') ? 1 : 0
}

/** Nobody manages somebody of a higher group than their own. */
const isNotOutranked: Rule<Subject> = (actor, { roleGroup }) => roleGroupNames.indexOf(roleGroup) <= rankOf(actor.roles)

const managed: Rule<Subject> = both<Subject>(manages, isNotOutranked)
/** People of the company may be moved into one's own department by its administrator, whoever had them before. */
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

/** Who answers for what is held about people: administrators of the whole company, and staff who act for none for everybody. */
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
  /** Everything that is held about them: for themselves, for administrators of their company and for staff. */
  export: either<Subject>(isOwn, forGood),
  /** Nobody erases themselves, nor somebody of a higher group. */
  erase: both<Subject>(forGood, isAnother),
}

/** Staff belong to no company. */
const asStaff: Rule<Place> = (actor, { subscriptionId }) =>
  subscriptionId === null && actor.roles.includes('Administration')

/** The people of a company or of one of its departments; without a company, the staff. */
export const profiles = tenantRules<Place>()({ list: manages, create: manages, grantStaff: asStaff })

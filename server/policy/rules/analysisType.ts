import { either, has, type Rule, type TenantOwned, tenantRules } from '../rule'

type Subject = TenantOwned & { isAdminOnly: boolean }

const guarded = tenantRules<Subject>()({
  update: has('SubscriptionAdministration'),
  delete: has('SubscriptionAdministration'),
})

/** The categories offered to a company: its own and the standard ones. */
export const analysisTypes = tenantRules<TenantOwned>()({
  list: has('SubscriptionDepartmentAdministration'),
  create: has('SubscriptionAdministration'),
})

/** Standard categories are read by every administrator and changed by staff. */
const readsStandard: Rule<Subject> = (actor, subject) =>
  subject.subscriptionId === null && subject.isAdminOnly && actor.roles.includes('SubscriptionDepartmentAdministration')

export const analysisType = {
  ...guarded,
  read: either<Subject>(
    tenantRules<Subject>()({ read: has('SubscriptionDepartmentAdministration') }).read,
    readsStandard,
  ),
}

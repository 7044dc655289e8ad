import { has, type TenantOwned, tenantRules } from '../rule'

/** A company's programmes: their figures are of the whole company, so departments do not see them. */
export const programme = tenantRules<TenantOwned>()({
  read: has('SubscriptionAdministration'),
  create: has('SubscriptionAdministration'),
  update: has('SubscriptionAdministration'),
  delete: has('SubscriptionAdministration'),
})

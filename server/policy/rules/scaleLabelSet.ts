import { has, type TenantOwned, tenantRules } from '../rule'

/** A company's own sets of labels for scales. */
export const scaleLabelSet = tenantRules<TenantOwned>()({
  read: has('SubscriptionDepartmentAdministration'),
  create: has('SubscriptionAdministration'),
  update: has('SubscriptionAdministration'),
  delete: has('SubscriptionAdministration'),
})

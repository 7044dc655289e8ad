import type { DashboardBase } from '@/domain/dashboard'

/** The scope of a dashboard's reader: all companies, one, or a department of it. */
export type DashboardReach = 'all' | 'company' | 'department'
export type DashboardWhere = { base: DashboardBase; reach: DashboardReach }

/** The scope of a reader with these roles. */
export function reachOf(roles: readonly string[]): DashboardReach {
  if (roles.includes('Administration')) return 'all'
  return roles.includes('SubscriptionAdministration') ? 'company' : 'department'
}

import type { DashboardBase } from '@/domain/dashboard'

/** Where a dashboard stands, and how far its reader sees: every company, one, or a department of it. */
export type DashboardReach = 'all' | 'company' | 'department'
export type DashboardWhere = { base: DashboardBase; reach: DashboardReach }

/** How far somebody of these roles sees. */
export function reachOf(roles: readonly string[]): DashboardReach {
  if (roles.includes('Administration')) return 'all'
  return roles.includes('SubscriptionAdministration') ? 'company' : 'department'
}

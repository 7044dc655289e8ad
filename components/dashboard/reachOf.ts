import type { DashboardBase, DashboardType } from '@/domain/dashboard'
import type { AnalyserOf } from './figures/DepartmentTable'

/** The scope of a dashboard's reader: all companies, one, or a department of it. */
export type DashboardReach = 'all' | 'company' | 'department'
export type DashboardWhere = { base: DashboardBase; reach: DashboardReach }

/** The scope of a reader with these roles. */
export function reachOf(roles: readonly string[]): DashboardReach {
  if (roles.includes('Administration')) return 'all'
  return roles.includes('SubscriptionAdministration') ? 'company' : 'department'
}

/** The analyser with the figures of a dashboard; none for one type of questionnaires, which it cannot filter by. */
export function analyserOf(
  { reach }: DashboardWhere,
  subscriptionId: string,
  type: DashboardType,
  questionnaireId: string | null = null,
): AnalyserOf {
  return type === 'all' ? { questionnaireId, company: reach === 'all' ? subscriptionId : null } : null
}

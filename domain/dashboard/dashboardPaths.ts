import type { DashboardType } from './dashboard'

/** The two places of dashboards: among the staff pages, and on their own. */
export type DashboardBase = 'administration' | 'dashboard'

const roots: Record<DashboardBase, string> = { administration: '/administration/dashboard', dashboard: '/dashboard' }
const company = (base: DashboardBase, subscriptionId: string) => `${roots[base]}/subscription/${subscriptionId}`
const place = (base: DashboardBase, subscriptionId: string) =>
  base === 'administration' ? company(base, subscriptionId) : roots.dashboard

/** Every address of a dashboard. Those under the staff pages include the company. */
export const dashboardPaths = {
  root: (base: DashboardBase) => roots[base],
  subscription: company,
  department: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${place(base, subscriptionId)}/department/${id}`,
  user: (base: DashboardBase, subscriptionId: string, id: string) => `${place(base, subscriptionId)}/user/${id}`,
  departmentUser: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${place(base, subscriptionId)}/department/user/${id}`,
  questionnaires: (
    base: DashboardBase,
    subscriptionId: string,
    type: DashboardType,
    departmentId: string | null = null,
  ) =>
    `${company(base, subscriptionId)}${departmentId === null ? '' : `/department/${departmentId}`}/questionnaires/${type}`,
  questionnaire: (base: DashboardBase, subscriptionId: string, id: string) =>
    `${company(base, subscriptionId)}/questionnaire/${id}`,
}

type Visitor = { roles: readonly string[]; subscriptionId: string | null; subscriptionDepartmentId: string | null }

/** The dashboard a visitor starts on: all companies for staff, else their company or department. Null for none. */
export function ownDashboard({ roles, subscriptionId, subscriptionDepartmentId }: Visitor): string | null {
  if (roles.includes('Administration')) return roots.administration
  if (roles.includes('SubscriptionAdministration') && subscriptionId !== null)
    return company('dashboard', subscriptionId)
  if (
    !roles.includes('SubscriptionDepartmentAdministration') ||
    subscriptionId === null ||
    subscriptionDepartmentId === null
  )
    return null
  return dashboardPaths.department('dashboard', subscriptionId, subscriptionDepartmentId)
}

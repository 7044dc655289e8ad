/** Which questionnaires a dashboard covers, as named in its address. */
export const dashboardTypes = ['all', 'campaigns', 'selfServices'] as const
export type DashboardType = (typeof dashboardTypes)[number]

/** A person's progress through what they were asked. */
export const dashboardStates = ['notStarted', 'started', 'completed'] as const
export type DashboardState = (typeof dashboardStates)[number]

/** The four charts of averages. */
export const dashboardChartKinds = [
  'numericComparison',
  'numericSingle',
  'percentageComparison',
  'percentageSingle',
] as const
export type DashboardChartKind = (typeof dashboardChartKinds)[number]

/** Maximum number of questions in a chart across questionnaires, and of departments in theirs. */
export const mostQuestionsShown = 20
export const mostDepartmentsShown = 10

/** Maximum number of characters of a name and of a description on a card. */
export const cardNameLength = 70
export const cardDescriptionLength = 150

/** Nothing started is notStarted, everything finished is completed, anything between is started. */
export function stateOf({
  runs,
  started,
  completed,
}: {
  runs: number
  started: number
  completed: number
}): DashboardState {
  if (started === 0) return 'notStarted'
  return completed === runs ? 'completed' : 'started'
}

/**
 * The type an address segment names, case-insensitively; kinds of questionnaire are accepted too. Null for none.
 */
export function dashboardTypeOf(segment: string | null): DashboardType | null {
  const wanted = (segment ?? '').toLowerCase()
  return (
    dashboardTypes.find(
      (type) => type.toLowerCase() === wanted || (type !== 'all' && type.toLowerCase() === `${wanted}s`),
    ) ?? null
  )
}

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

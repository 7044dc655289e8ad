import type { Viewer } from './viewer'

/** One entry of a menu; `key` names its label. `prefixes` are the addresses under which it is the current one. */
export type NavigationItem = { key: string; href: string; prefixes: readonly string[] }

/** The parts of the site as the header names them. */
export type AreaKey =
  'workspace' | 'campaigns' | 'departmentCampaigns' | 'analyser' | 'admin' | 'departmentPeople' | 'product'

/** An area and the menu inside it. */
export type NavigationArea = NavigationItem & { key: AreaKey; menu: readonly NavigationItem[] }

type Seen = Pick<Viewer, 'roles' | 'subscription' | 'subscriptionDepartmentId'>

const item = (key: string, href: string, ...more: string[]): NavigationItem => ({
  key,
  href,
  prefixes: [href, ...more],
})

/** Whether the company menus are shown: to a subscription administrator with a company in context. */
function hasCompanyMenu({ roles, subscription }: Seen): boolean {
  return roles.includes('SubscriptionAdministration') && subscription !== null
}

/**
 * Whether the department menus are shown: to a department administrator who has no company menu and belongs to a
 * department.
 */
function hasDepartmentMenu(viewer: Seen): boolean {
  return (
    viewer.roles.includes('SubscriptionDepartmentAdministration') &&
    !hasCompanyMenu(viewer) &&
    viewer.subscriptionDepartmentId !== null
  )
}

const workspace: NavigationArea = { ...item('workspace', '/me', '/home'), key: 'workspace', menu: [] }
const analyser: NavigationArea = { ...item('analyser', '/analyser'), key: 'analyser', menu: [] }

function campaigns(): NavigationArea {
  const root = '/subscriptionQuestionnaires'
  return {
    ...item('campaigns', root),
    key: 'campaigns',
    menu: [
      item('campaign', `${root}/Campaign`, `${root}/add/Campaign`),
      item('selfService', `${root}/SelfService`, `${root}/add/SelfService`),
      item('template', `${root}/Template`, `${root}/add/Template`),
      item('programmes', '/programmes'),
      item('dashboard', '/dashboard'),
    ],
  }
}

function departmentCampaigns(departmentId: string): NavigationArea {
  const root = '/departmentQuestionnaires'
  const list = (key: string, type: string) =>
    item(key, `${root}/list/${departmentId}/${type}`, `${root}/list/${type}`, `${root}/${departmentId}/add/${type}`)
  return {
    ...item('departmentCampaigns', root),
    key: 'departmentCampaigns',
    menu: [
      list('campaign', 'Campaign'),
      list('selfService', 'SelfService'),
      list('template', 'Template'),
      item('dashboard', '/dashboard'),
    ],
  }
}

const admin: NavigationArea = {
  ...item('admin', '/manage'),
  key: 'admin',
  menu: [
    item('departments', '/manage/subscriptionDepartments', '/manage/questionnaires'),
    item('people', '/manage/users'),
    item('analysis', '/manage/analysisTypes'),
    item('branding', '/manage/subscriptions/edit/branding', '/manage/subscription/edit'),
    item('fixedTemplates', '/manage/subscriptions/edit/templateLinks'),
    item('rights', '/manage/rights'),
    item('managingEvents', '/manage/managingEvents'),
    item('erasure', '/manage/erasure'),
    item('dashboard', '/dashboard'),
  ],
}

function departmentPeople(departmentId: string): NavigationArea {
  return {
    ...item('departmentPeople', `/manageDepartment/users/${departmentId}/users`, '/manageDepartment'),
    key: 'departmentPeople',
    menu: [],
  }
}

function product(defaultTemplateId: string): NavigationArea {
  return {
    ...item('product', '/administration'),
    key: 'product',
    menu: [
      item('companies', '/administration/subscriptions'),
      item('standardTemplates', '/administration/questionnaires/Template', '/administration/questionnaires'),
      item(
        'defaultTemplate',
        `/administration/questionnaires/edit/${defaultTemplateId}`,
        `/administration/questionnaires/Template/edit/${defaultTemplateId}`,
      ),
      item('standardAnalysisTypes', '/administration/analysisTypes'),
      item('staff', '/administration/users/administrators'),
      item('rights', '/administration/rights'),
      item('mail', '/administration/mail'),
      item('operation', '/administration/operation'),
      item('audit', '/administration/audit'),
      item('erasures', '/administration/erasure'),
      item('allDashboard', '/administration/dashboard'),
    ],
  }
}

/** Whether all areas together are one place, such as a learner's workspace: a menu would lead nowhere else. */
export const hasOnePlace = (areas: readonly NavigationArea[]): boolean =>
  areas.length === 1 && areas[0]!.menu.length === 0

/** The areas a viewer is shown, in the order of the header. */
export function navigationAreas(viewer: Seen, defaultTemplateId: string): readonly NavigationArea[] {
  const isCompany = hasCompanyMenu(viewer)
  const isStaff = viewer.roles.includes('Administration')
  const departmentId = hasDepartmentMenu(viewer) ? viewer.subscriptionDepartmentId : null
  return [
    workspace,
    ...(isCompany ? [campaigns()] : []),
    ...(departmentId === null ? [] : [departmentCampaigns(departmentId)]),
    ...(isCompany || departmentId !== null || isStaff ? [analyser] : []),
    ...(isCompany ? [admin] : []),
    ...(departmentId === null ? [] : [departmentPeople(departmentId)]),
    ...(isStaff ? [product(defaultTemplateId)] : []),
  ]
}

const stands = (prefix: string, pathname: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
const weight = (entry: NavigationItem, pathname: string) =>
  Math.max(-1, ...entry.prefixes.filter((prefix) => stands(prefix, pathname)).map((prefix) => prefix.length))

/** The entry an address belongs to: the one with the longest prefix of it, compared without regard to case. */
export function currentItem<Item extends NavigationItem>(items: readonly Item[], pathname: string): Item | null {
  const path = pathname.toLowerCase()
  const weighed = items.map((entry) => ({
    entry,
    weight: weight({ ...entry, prefixes: entry.prefixes.map((prefix) => prefix.toLowerCase()) }, path),
  }))
  return weighed.filter((one) => one.weight >= 0).sort((a, b) => b.weight - a.weight)[0]?.entry ?? null
}

/** The area an address belongs to, by its own prefixes or by one of its menu. */
export function currentArea(areas: readonly NavigationArea[], pathname: string): NavigationArea | null {
  return currentItem(
    areas.map((area) => ({ ...area, prefixes: [...area.prefixes, ...area.menu.flatMap((entry) => entry.prefixes)] })),
    pathname,
  )
}

import type { Role } from '../role'
import type { NavigationArea } from './navigation'
import type { Viewer } from './viewer'

/** The header in which a page of the product names the person and the company that it was rendered for. */
export const renderedForHeader = 'x-drawn-for'

/** The same in the address of a download, which has no headers. */
export const renderedForParameter = 'drawnFor'

type Seen = Pick<Viewer, 'userId' | 'roles' | 'subscriptionDepartmentId'> & { subscriptionId: string | null }

/**
 * The person, role, company and department that a page is rendered for. The department of an administrator of the whole
 * company limits nothing, so that it is no part of it.
 */
export function renderedForOf({ userId, roles, subscriptionId, subscriptionDepartmentId }: Seen): string {
  const departmentId = roles.includes('SubscriptionAdministration') ? null : subscriptionDepartmentId
  return [userId, roles.join('+'), subscriptionId ?? '', departmentId ?? ''].join('/')
}

/** Addresses whose screens do not exist yet. A test fails when one of them gets a page and is still listed here. */
export const unopened: readonly string[] = []

/** The areas without dead links: no missing screen, and no area whose whole menu is missing. */
export function openAreas(areas: readonly NavigationArea[], closed = unopened): NavigationArea[] {
  const isOpen = (href: string) => !closed.some((prefix) => href === prefix || href.startsWith(`${prefix}/`))
  return areas.flatMap((area) => {
    const menu = area.menu.filter(({ href }) => isOpen(href))
    const hasLostItsMenu = area.menu.length > 0 && menu.length === 0
    return isOpen(area.href) && !hasLostItsMenu ? [{ ...area, menu }] : []
  })
}

type Visitor = { kind: 'anonymous' } | { kind: 'user'; roles: readonly Role[]; subscriptionId: string | null }

/** Whether a visitor is staff managing no company: company screens are empty for them until they choose one. */
export function lacksCompany(visitor: Visitor): boolean {
  return visitor.kind === 'user' && visitor.subscriptionId === null && visitor.roles.includes('Administration')
}

/** The signed-in user and the menus they are shown. */
export { type Legal, type MailTrouble, type Viewer, type ViewerSubscription, viewerName } from './viewer'
export {
  type AreaKey,
  currentArea,
  currentItem,
  hasOnePlace,
  type NavigationArea,
  type NavigationItem,
  navigationAreas,
} from './navigation'

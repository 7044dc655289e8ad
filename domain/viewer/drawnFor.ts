import type { Viewer } from './viewer'

/** The header in which a page of the product names the person and the company that it was drawn for. */
export const drawnForHeader = 'x-drawn-for'

/** The same in the address of a download, which has no headers. */
export const drawnForParameter = 'drawnFor'

type Seen = Pick<Viewer, 'userId' | 'roles' | 'subscriptionDepartmentId'> & { subscriptionId: string | null }

/**
 * The person, role, company and department that a page is drawn for. The department of an administrator of the whole
 * company limits nothing, so that it is no part of it.
 */
export function drawnForOf({ userId, roles, subscriptionId, subscriptionDepartmentId }: Seen): string {
  const departmentId = roles.includes('SubscriptionAdministration') ? null : subscriptionDepartmentId
  return [userId, roles.join('+'), subscriptionId ?? '', departmentId ?? ''].join('/')
}

import type { Actor, Role } from './actor'

/** Who may enter: everyone, signed-in users, or users with all the named roles. */
type Needs = 'anyone' | 'signedIn' | readonly Role[]

/**
 * The access requirement of each part of the site. The longest matching prefix applies; a path without one is closed.
 */
export const areas: Record<string, Needs> = {
  '/account': 'anyone',
  '/answer': 'anyone',
  '/open': 'anyone',
  '/join': 'anyone',
  '/managerAnswers': 'anyone',
  '/authentication': 'anyone',
  '/mailbox': 'anyone',
  '/setup': 'anyone',
  '/me': 'signedIn',
  '/home': 'signedIn',
  '/profile': 'signedIn',
  '/profile/notifications': ['SubscriptionDepartmentAdministration'],
  '/dashboard': ['SubscriptionDepartmentAdministration'],
  '/analyser': ['SubscriptionDepartmentAdministration'],
  '/administration': ['Administration'],
  '/administration/dashboard': ['SubscriptionAdministration', 'Administration'],
  '/administration/dashboard/subscription': ['SubscriptionAdministration'],
  '/manage': ['SubscriptionAdministration'],
  '/manage/subscriptionDepartments/users/delete': ['Administration'],
  '/manage/subscriptionDepartments/users/remove': ['SubscriptionDepartmentAdministration'],
  '/subscriptionQuestionnaires': ['SubscriptionAdministration'],
  '/programmes': ['SubscriptionAdministration'],
  '/manageDepartment': ['SubscriptionDepartmentAdministration'],
  '/departmentQuestionnaires': ['SubscriptionDepartmentAdministration'],
}

/** Whether a page is one of the company that its visitor belongs to or manages: staff choose one first. */
export const isOfOneCompany = (pathname: string): boolean =>
  /^\/(manage|manageDepartment|programmes|subscriptionQuestionnaires|departmentQuestionnaires)(\/|$)/.test(pathname)

/** The requirement of the longest matching prefix of a path; undefined without one. */
export function areaNeeds(pathname: string): Needs | undefined {
  const prefix = Object.keys(areas)
    .filter((area) => pathname === area || pathname.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0]
  return prefix === undefined ? undefined : areas[prefix]
}

/** Whether this visitor may enter this part of the site at all. */
export function mayEnter(actor: Actor, pathname: string): boolean {
  const needs = areaNeeds(pathname)
  if (needs === undefined) return false
  if (needs === 'anyone') return true
  if (actor.kind !== 'user') return false
  return needs === 'signedIn' || needs.every((role) => actor.roles.includes(role))
}

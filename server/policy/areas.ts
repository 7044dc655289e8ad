import type { Actor, Role } from './actor'

/** Who may enter: everybody, anybody signed in, or whoever holds all the roles named. */
type Needs = 'anyone' | 'signedIn' | readonly Role[]

/** What each part of the site asks of a visitor. The longest matching prefix speaks; a path no prefix names is closed. */
export const areas: Record<string, Needs> = {
  '/account': 'anyone',
  '/authentication': 'anyone',
  '/mailbox': 'anyone',
  '/setup': 'anyone',
  '/me': 'signedIn',
  '/home': 'signedIn',
  '/profile': 'signedIn',
  '/dashboard': ['SubscriptionDepartmentAdministration'],
  '/analyser': ['SubscriptionDepartmentAdministration'],
  '/administration': ['Administration'],
  '/administration/dashboard': ['SubscriptionAdministration', 'Administration'],
  '/administration/dashboard/subscription': ['SubscriptionAdministration'],
  '/manage': ['SubscriptionAdministration'],
  '/manage/subscriptionDepartments/users/delete': ['Administration'],
  '/manage/subscriptionDepartments/users/remove': ['SubscriptionDepartmentAdministration'],
  '/subscriptionQuestionnaires': ['SubscriptionAdministration'],
  '/manageDepartment': ['SubscriptionDepartmentAdministration'],
  '/departmentQuestionnaires': ['SubscriptionDepartmentAdministration'],
}

/** The need of the longest prefix of a path, undefined for a path nobody named. */
export function areaNeeds(pathname: string): Needs | undefined {
  const prefix = Object.keys(areas)
    .filter((area) => pathname === area || pathname.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0]
  return prefix === undefined ? undefined : areas[prefix]
}

/** May this visitor see this part of the site at all? */
export function mayEnter(actor: Actor, pathname: string): boolean {
  const needs = areaNeeds(pathname)
  if (needs === undefined) return false
  if (needs === 'anyone') return true
  if (actor.kind === 'anonymous') return false
  return needs === 'signedIn' || needs.every((role) => actor.roles.includes(role))
}

import 'server-only'
import type { SignedIn } from '@/server/policy'
import type { Person } from '../findProfile'

/**
 * Company administrators may move any of their people; department administrators add people, and remove only their own.
 */
export function mayMovePerson(actor: SignedIn, { subscriptionDepartmentId }: Person, to: string | null): boolean {
  if (actor.roles.includes('SubscriptionAdministration')) return true
  return (
    to !== null || (subscriptionDepartmentId !== null && subscriptionDepartmentId === actor.subscriptionDepartmentId)
  )
}

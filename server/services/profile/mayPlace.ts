import 'server-only'
import type { SignedIn } from '@/server/policy'
import type { Person } from './findProfile'

/** Company administrators place anybody; administrators of a department take people in, and send out only their own. */
export function mayPlace(actor: SignedIn, { subscriptionDepartmentId }: Person, to: string | null): boolean {
  if (actor.roles.includes('SubscriptionAdministration')) return true
  return (
    to !== null || (subscriptionDepartmentId !== null && subscriptionDepartmentId === actor.subscriptionDepartmentId)
  )
}

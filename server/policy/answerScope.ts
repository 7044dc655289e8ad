import type { SignedIn } from './actor'

/** No department has this id. */
const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * Whose answers, names and figures somebody gets inside their company: those of the people of this department, null for everybody's.
 * The administrator of a department who belongs to none gets nobody's.
 */
export function answerScope({ roles, subscriptionDepartmentId }: SignedIn): string | null {
  return roles.includes('SubscriptionAdministration') ? null : (subscriptionDepartmentId ?? nowhere)
}

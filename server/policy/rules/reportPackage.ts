import { both, has, type Rule } from '../rule'

const isOwn: Rule<{ userId: string }> = (actor, { userId }) => actor.userId === userId

/**
 * Reports in one file: created and cancelled by the administrator who requested them; an uploaded package is fetched
 * by its account holder.
 */
export const reportPackage = { own: both(has('SubscriptionDepartmentAdministration'), isOwn), fetch: isOwn }

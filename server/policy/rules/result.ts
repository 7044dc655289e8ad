import { both, either, has, insideTenant, manages, type Place, type Rule } from '../rule'

/** Results of a company, or of a department of it: for its administrators, and for staff everywhere. */
export const result = { read: either<Place>(has('Administration'), both<Place>(insideTenant, manages)) }

const isOwn: Rule<{ userId: string }> = (actor, { userId }) => actor.userId === userId

/** Filters saved by an administrator, visible to them alone. */
export const savedView = { own: both(has('SubscriptionDepartmentAdministration'), isOwn) }

import { both, either, has, insideTenant, manages, type Place, type Rule } from './rule'

/** Results of a company, or of a department of it: whoever manages there, and staff everywhere. */
export const result = { read: either<Place>(has('Administration'), both<Place>(insideTenant, manages)) }

const isOwn: Rule<{ userId: string }> = (actor, { userId }) => actor.userId === userId

/** Filters that an administrator keeps: nobody else's business. */
export const savedView = { own: both(has('SubscriptionDepartmentAdministration'), isOwn) }

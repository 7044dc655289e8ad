import { both, has, type Rule } from './rule'

const isOwn: Rule<{ userId: string }> = (actor, { userId }) => actor.userId === userId

/** Reports in one file: whoever asked for them makes and cancels it; what one has uploaded under its name is one's own to fetch. */
export const reportPackage = { own: both(has('SubscriptionDepartmentAdministration'), isOwn), fetch: isOwn }

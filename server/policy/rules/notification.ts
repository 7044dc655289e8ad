import { both, has, type Rule } from '../rule'

const isOwn: Rule<{ userId: string }> = (actor, { userId }) => actor.userId === userId

/** What an administrator was notified of, and the mails they chose about it; visible to them alone. */
export const notification = { own: both(has('SubscriptionDepartmentAdministration'), isOwn) }

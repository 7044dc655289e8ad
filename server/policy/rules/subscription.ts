import { both, either, has, type Rule } from './rule'

type Subject = { id: string }

const isOwn: Rule<Subject> = (actor, subject) => subject.id === actor.subscriptionId

/** A company: everybody in it reads its name and colours. */
export const subscription = {
  read: either<Subject>(isOwn, has('Administration')),
  update: both<Subject>(isOwn, has('SubscriptionAdministration')),
}

import { both, either, has, type Rule } from '../rule'

type Subject = { id: string }

const isOwn: Rule<Subject> = (actor, subject) => subject.id === actor.subscriptionId
const isStaff = has('Administration')
const administersOwn = both<Subject>(isOwn, has('SubscriptionAdministration'))

/** All companies of the platform. */
export const subscriptions = { list: isStaff, create: isStaff }

/** A company: all its members read its name and colours, its administrators change them, staff set its limits. */
export const subscription = {
  read: either<Subject>(isOwn, isStaff),
  readLimits: either<Subject>(administersOwn, isStaff),
  update: either<Subject>(administersOwn, isStaff),
  limit: isStaff,
  delete: isStaff,
  manage: isStaff,
  erase: isStaff,
}

/** Standard templates of a company: staff provide and withdraw them, its administrators hide them. */
export const subscriptionTemplateLink = {
  read: either<Subject>(administersOwn, isStaff),
  include: isStaff,
  hide: administersOwn,
}

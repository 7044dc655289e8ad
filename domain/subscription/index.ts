export { endOfFirstYear, hasEnded } from './hasEnded'
export { lacksLimit } from './lacksLimit'
export { longestManagingHours } from './longestManagingHours'
export { loosensPromise, smallestGroupSizes } from './smallestGroup'
export {
  createSubscriptionSchema,
  manageSubscriptionSchema,
  stopManagingSchema,
  subscriptionIdSchema,
  subscriptionsSchema,
  updateSubscriptionSchema,
} from './subscription.schema'

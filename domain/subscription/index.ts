export {
  endOfFirstYear,
  hasEnded,
  lacksLimit,
  longestManagingHours,
  loosensPromise,
  smallestGroupSizes,
} from './subscription'
export {
  createSubscriptionSchema,
  manageSubscriptionSchema,
  stopManagingSchema,
  subscriptionIdSchema,
  subscriptionsSchema,
  updateSubscriptionSchema,
} from './subscription.schema'

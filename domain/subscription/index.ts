export { hasEnded } from './hasEnded'
export { subscriptionIdSchema } from './subscription.schema'

import 'server-only'

/** The subscription module's interface to the other modules. */
export { assertSubscriptionActive } from './usedCampaigns'
export { closeSubscription } from './subscriptions'
export { insertCompany } from './save/insertCompany'
export { lockCompany } from './lockCompany'
export { platformTimeZone, timeZoneOf } from './timeZone'

import 'server-only'

/** The subscription module's interface to the other modules. */
export { assertSubscriptionActive } from './assertSubscriptionActive'
export { closeSubscription } from './closeSubscription'
export { insertCompany } from './insertCompany'
export { lockCompany } from './lockCompany'
export { platformTimeZone } from './platformTimeZone'
export { timeZoneOf } from './timeZoneOf'

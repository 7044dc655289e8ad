import 'server-only'

/** What the rest of the house may ask about companies. */
export { platformTimeZone } from './platformTimeZone'
export { refuseWhenEnded } from './refuseWhenEnded'
export { subscription } from './subscription'
export { subscriptionById } from './subscriptionById'
export { subscriptionDepartmentById } from './subscriptionDepartmentById'
export { timeZoneOf } from './timeZoneOf'
export { usedCampaigns } from './usedCampaigns'

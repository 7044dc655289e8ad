/** What the rest of the house may ask about companies. */
export { refuseWhenEnded } from './refuseWhenEnded'
export { subscription } from './subscription'
export { subscriptionById } from './subscriptionById'
export { subscriptionDepartmentById } from './subscriptionDepartmentById'
export { usedCampaigns } from './usedCampaigns'

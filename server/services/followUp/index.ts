import 'server-only'

/** Public interface of the module for the waves of a campaign. */
export { campaignTrajectory } from './campaignTrajectory'
export { endFollowUps, moveFollowUps } from './followCampaign'

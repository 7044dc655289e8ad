import 'server-only'

/** Public interface of the module for the waves of a campaign. */
export { endFollowUps, moveFollowUps } from './followCampaign'
export { followUpRows } from './followUpRows'
export { repeatedIn, trajectoryOf } from './trajectoryOf'

import 'server-only'

/** Public interface of the module for the waves of a campaign. */
export { endFollowUps, moveFollowUps } from './followCampaign'
export { keptPairs } from './keptPairs'
export { followUpRows } from './followUpRows'
export { answeredTrajectory, repeatedIn, type Trajectory, trajectoryOf } from './trajectoryOf'

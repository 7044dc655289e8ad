import 'server-only'

/** Public interface of the module for the waves of a campaign. */
export { endFollowUps, moveFollowUps } from './followCampaign'
export { answeredTrajectory, type Trajectory, trajectoryOf } from './trajectoryOf'

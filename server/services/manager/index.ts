import 'server-only'

/** Public interface of the module for the manager's view of a campaign. */
export { detachManagers, forgetManager } from './forgetManagers'
export { managerRequestToStop, setManagerStop } from './managerStops'
export { managerAnswerInclude, toldByManagers } from './toldByManagers'
export { managerResultsOf } from './managerResults'

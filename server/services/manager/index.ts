import 'server-only'

/** Public interface of the module for the manager's view of a campaign. */
export { asksManagers, asksManagersSql } from './asksManagers'
export { detachManagers, eraseManager } from './eraseManagers'
export { managerRequestToStop, setManagerStop } from './managerStops'
export { isKeptFromPerson, managerAnswerInclude, managerAnswerTexts, saidByManager } from './managerAnswerTexts'
export { managerResultsOf } from './managerResults'

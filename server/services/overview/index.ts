/** Public interface of the module for the results of one campaign. */
export { admission, reachOf } from './admission'
export { overviewOf } from './overviewOf'
export { quotesOf } from './words/writtenTexts'
export { overviewInclude, type OverviewQuestionnaire, reportedQuestionnaire } from './overviewQuestionnaire'

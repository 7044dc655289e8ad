/** Public interface of the module for the results of one campaign. */
export { type Admission, admission, reachOf } from './admission'
export { baseAmountOf } from './baseAmountOf'
export { findingsOf } from './findingsOf'
export { overviewOf } from './overviewOf'
export { quotesOf } from './words/writtenTexts'
export {
  answeredQuestionnaire,
  overviewInclude,
  type OverviewQuestionnaire,
  reportedQuestionnaire,
} from './overviewQuestionnaire'

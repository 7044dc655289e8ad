/** Public interface of the module for the results of one campaign. */
export { type Admission, admission, reachOf } from './admission'
export { baseAmountOf } from './baseAmountOf'
export { namelessAnswers } from './givenAnswers'
export { findingsOf } from './findingsOf'
export { followedOf } from './followedOf'
export { overviewOf } from './overviewOf'
export { quotesOf } from './words/writtenTexts'
export {
  answeredQuestionnaire,
  overviewInclude,
  type OverviewQuestionnaire,
  reportedQuestionnaire,
} from './overviewQuestionnaire'

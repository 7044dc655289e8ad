/** Public interface of the module for the results of one campaign. */
export { admission, reachOf } from './admission'
export { campaignLearners } from './campaignLearners'
export { campaignOverviewViewModel } from './campaignOverviewViewModel'
export { overviewOf } from './overviewOf'
export { overviewInclude, type OverviewQuestionnaire, reportedQuestionnaire } from './overviewQuestionnaire'
export { questionAnswers } from './questionAnswers'

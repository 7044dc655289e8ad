/** Public interface of the analyser module. */
export { analyserInterrogationSupportingData } from './analyserInterrogationSupportingData'
export { analyserLearners } from './analyserLearners'
export { analyserResults } from './analyserResults'
export { subscriptionAnalyserViewModel } from './subscriptionAnalyserViewModel'

/** What the rest of the house may ask of the analyser. */
export { analyserInterrogationSupportingData } from './analyserInterrogationSupportingData'
export { analyserLearners } from './analyserLearners'
export { analyserResults } from './analyserResults'
export { subscriptionAnalyserViewModel } from './subscriptionAnalyserViewModel'

import 'server-only'

/** What the rest of the house may ask about categories. */
export { analysisTypeById } from './analysisTypeById'
export { analysisTypes } from './analysisTypes'
export { createAnalysisType } from './createAnalysisType'
export { offeredAnalysisTypes } from './offeredAnalysisTypes'

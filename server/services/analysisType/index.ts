import 'server-only'

/** What the rest of the house may ask about categories. */
export { analysisType } from './analysisType'
export { analysisTypeById } from './analysisTypeById'
export { analysisTypes } from './analysisTypes'
export { createAnalysisType } from './createAnalysisType'
export { deleteAnalysisType } from './deleteAnalysisType'
export { offeredAnalysisTypes } from './offeredAnalysisTypes'
export { updateAnalysisType } from './updateAnalysisType'

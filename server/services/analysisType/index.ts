import 'server-only'

/** Public interface of the category module. */
export { analysisType } from './analysisType'
export { analysisTypeById } from './analysisTypeById'
export { analysisTypes } from './analysisTypes'
export { createAnalysisType } from './createAnalysisType'
export { deleteAnalysisType } from './deleteAnalysisType'
export { offeredAnalysisTypes } from './offeredAnalysisTypes'
export { updateAnalysisType } from './updateAnalysisType'

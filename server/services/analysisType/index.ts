import 'server-only'

/** Public interface of the category module. */
export { offeredAnalysisTypes } from './offeredAnalysisTypes'

import 'server-only'

/** Public interface of the category module. */
export { type ChangeUnits, changeUnits } from './changeUnits'
export { offeredAnalysisTypes } from './analysisTypes'

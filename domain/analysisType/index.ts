export * from './analysisType.schema'
export { standardAnalysisTypes } from './standardAnalysisTypes'

export * from './analysisType.schema'

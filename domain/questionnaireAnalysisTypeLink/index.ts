export * from './questionnaireAnalysisTypeLink.schema'

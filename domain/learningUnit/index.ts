export * from './learningUnit.schema'

export * from './question'
export * from './question.schema'

export * from './questionResponse.schema'

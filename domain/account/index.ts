export * from './account.schema'

export * from './manager'
export * from './manager.schema'

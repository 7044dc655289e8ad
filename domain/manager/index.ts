export * from './managerView'
export * from './manager.schema'

export * from './profile.schema'

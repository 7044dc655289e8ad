export * from './limits'
export * from './profile.schema'

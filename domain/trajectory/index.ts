export * from './trajectory'

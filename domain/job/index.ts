export * from './job.schema'

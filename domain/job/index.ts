export * from './job.schema'
export { type JobKind, jobKinds, mostAttempts } from './jobKind'

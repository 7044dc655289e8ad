export * from './job.schema'
export { type JobKind, jobKinds, maxJobAttempts } from './jobKind'

export { isBackupOld, hasMissedHeartbeats, nextSchedulerRun } from './freshness'
export { operationSchema, releaseMailsSchema, retryJobSchema } from './operation.schema'

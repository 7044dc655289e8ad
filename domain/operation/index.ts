export { isBackupOld, isNodeSilent, nextTick } from './freshness'
export { operationSchema, releaseMailsSchema, retryJobSchema } from './operation.schema'

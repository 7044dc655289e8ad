import 'server-only'

/** Imports of people and participants from a file. */
export { failedImportRows } from './failedImportRows'
export { importJob } from './importJob'
export { importJobRows, purgeImportRows } from './importJobRows'
export { importPreview } from './importPreview'
export { claimImportJob, importWork } from './importWork'
export { importUsers, type ImportUserResult } from './importUsers'
export { latestImportJob } from './latestImportJob'
export { runImportJob } from './runImportJob'
export { importChannel, startImport } from './startImport'

import 'server-only'

/** What the rest of the house may ask about people and participants that come from a file. */
export { failedImportRows } from './failedImportRows'
export { forgetImportRows } from './forgetImportRows'
export { importChannel } from './createImportJob'
export { importJob } from './importJob'
export { importJobRows } from './importJobRows'
export { importPreview } from './importPreview'
export { claimImportJob, importWork } from './importWork'
export { importUsers, type ImportUserResult } from './importUsers'
export { latestImportJob } from './latestImportJob'
export { runImportJob } from './runImportJob'
export { startImport } from './startImport'

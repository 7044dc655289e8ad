import 'server-only'

/** What the rest of the house may ask about people and participants that come from a file. */
export { claimImportJob } from './claimImportJob'
export { failedImportRows } from './failedImportRows'
export { forgetImportFiles } from './forgetImportFiles'
export { importChannel } from './createImportJob'
export { importJob } from './importJob'
export { importJobRows } from './importJobRows'
export { importPreview } from './importPreview'
export { importUsers, type ImportUserResult } from './importUsers'
export { latestImportJob } from './latestImportJob'
export { runImportJob } from './runImportJob'
export { startImport } from './startImport'

import 'server-only'

/** Backups and restores. */
export { pruneOldBackups, newBackupPath } from './backupFolder'
export { forgetUnfinished } from './forgetUnfinished'
export { InPlaceError } from './inPlace'
export { restoreBackup } from './restoreBackup'
export { partOf, takeBackup } from './takeBackup'

import 'server-only'

/** Backups, and bringing them back. */
export { forgetOldBackups, newBackupPath } from './backupFolder'
export { restoreBackup } from './restoreBackup'
export { takeBackup } from './takeBackup'

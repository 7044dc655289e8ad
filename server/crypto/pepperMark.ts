import 'server-only'
import { createHmac } from 'node:crypto'

/**
 * A fingerprint of CODE_PEPPER that reveals nothing about it. Backups identify by it the secret they were made under.
 */
export const pepperMark = (pepper: string): string => createHmac('sha256', pepper).update('backup').digest('hex')

/**
 * Replaces the fingerprint of the secrets after a restore: only a process with that pepper can read the restored
 * data.
 */
export const restoredUnder = (mark: string): string => `restored under ${mark}`

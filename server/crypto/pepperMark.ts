import 'server-only'
import { createHmac } from 'node:crypto'

/** The same for the same CODE_PEPPER, and nothing can be told of it from this. Backups tell by it under which one they were made. */
export const pepperMark = (pepper: string): string => createHmac('sha256', pepper).update('backup').digest('hex')

/** What stands where the fingerprint of the secrets is after a restore: only who has that pepper can read what came back. */
export const restoredUnder = (mark: string): string => `restored under ${mark}`

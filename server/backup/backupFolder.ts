import 'server-only'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Number of backups retained in the data folder: a fortnight of nightly ones. */
export const retainedBackups = 14

const ours = /^ripplemark-\d{8}T\d{6}Z\.zip(\.sealed)?$/

const folderIn = (dataDir: string) => join(dataDir, 'backups')

/** The default path of a backup taken at this time. */
export function newBackupPath(dataDir: string, now: Date, isSealed: boolean): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return join(folderIn(dataDir), `ripplemark-${moment}.zip${isSealed ? '.sealed' : ''}`)
}

/**
 * Deletes all but the newest backups, and what an interrupted backup left; returns how many were deleted. Files with
 * other names stay, and so does the one just made, even if a fast clock gave others a later name.
 */
export async function pruneOldBackups(dataDir: string, justMade: string): Promise<number> {
  const entries = await readdir(folderIn(dataDir), { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile() && entry.name !== basename(justMade)).map(({ name }) => name)
  const old = names
    .filter((name) => ours.test(name))
    .sort()
    .reverse()
    .slice(retainedBackups - 1)
  const cutOff = names.filter((name) => name.endsWith('.part') && ours.test(name.slice(0, -'.part'.length)))
  for (const name of [...old, ...cutOff]) await rm(join(folderIn(dataDir), name), { force: true })
  return old.length
}

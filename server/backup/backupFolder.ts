import 'server-only'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** How many stay in the data folder: a fortnight of nightly ones. */
export const keptBackups = 14

const ours = /^ripplemark-\d{8}T\d{6}Z\.zip(\.sealed)?$/

const folderIn = (dataDir: string) => join(dataDir, 'backups')

/** Where a backup of this moment goes when nobody says otherwise. */
export function newBackupPath(dataDir: string, now: Date, isSealed: boolean): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return join(folderIn(dataDir), `ripplemark-${moment}.zip${isSealed ? '.sealed' : ''}`)
}

/**
 * Keeps the newest ones and removes the others, and what a backup that was cut off left; answers how many went. Files by other names stay,
 * and so does the one that was made just now, although a clock that was ahead has given others a later name.
 */
export async function forgetOldBackups(dataDir: string, justMade: string): Promise<number> {
  const entries = await readdir(folderIn(dataDir), { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile() && entry.name !== basename(justMade)).map(({ name }) => name)
  const old = names
    .filter((name) => ours.test(name))
    .sort()
    .reverse()
    .slice(keptBackups - 1)
  const cutOff = names.filter((name) => name.endsWith('.part') && ours.test(name.slice(0, -'.part'.length)))
  for (const name of [...old, ...cutOff]) await rm(join(folderIn(dataDir), name), { force: true })
  return old.length
}

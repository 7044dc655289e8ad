import 'server-only'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkBackup } from './checkBackup'
import { migrationsOf, assertKnownMigrations } from './migrations'
import { oneAtATime } from './oneAtATime'
import { dropUnfinished } from './forgetUnfinished'
import { schemas } from './schemas'
import type { Source, Taken } from './source'
import { writeBackup } from './writeBackup'

/** The name of a backup until it is verified. */
export const partOf = (target: string) => `${target}.part`

/**
 * Writes a backup of the database and its files while the product runs: a snapshot of the rows, then the files they
 * reference. It is read back and verified in the same database before it gets its name, so a file of that name is
 * valid.
 */
export async function takeBackup(source: Source, target: string): Promise<Taken> {
  const { url, say = () => undefined } = source
  if (existsSync(target)) throw new Error(`${target} is there already: nothing was touched. Choose another name.`)
  return oneAtATime(url, async (client) => {
    assertKnownMigrations(await migrationsOf(client), 'The database')
    await dropUnfinished(client)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const part = partOf(target)
    try {
      say('Copying the database and the files')
      await writeBackup(source, client, part)
      say('Reading the backup back')
      const taken = await checkBackup(source, client, part)
      await rename(part, target)
      await syncFolder(dirname(target))
      await note(client, taken.takenAt).catch((error: Error) =>
        say(`The time of this backup could not be noted for /administration/operation (${error.message})`),
      )
      return taken
    } finally {
      await rm(part, { force: true })
    }
  })
}

/** Syncs a folder: a file name survives a crash only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function note(client: Parameters<typeof migrationsOf>[0], takenAt: string): Promise<void> {
  const table = `${schemas.ours}."Installation"`
  // Before an upgrade the backup is taken with the new version, whose table may not exist yet.
  const { rows } = await client.query('select to_regclass($1) as at', [table])
  if (rows[0].at !== null)
    await client.query(
      `insert into ${table} (id, "lastBackupAt") values (1, $1) on conflict (id) do update set "lastBackupAt" = excluded."lastBackupAt"`,
      [takenAt],
    )
}

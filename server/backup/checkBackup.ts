import 'server-only'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { loadRows } from './rows/loadRows'
import { entryNames } from './archive/manifest'
import { type Backup, openBackup } from './archive/openBackup'
import { dropSchema, schemas } from './rows/schemas'
import type { Source, Taken } from './source'

/** The bytes of a file of the backup; throws when they do not match the manifest. */
export async function fileOf(
  { entry }: Pick<Backup, 'entry'>,
  { key, size, sum }: { key: string; size: number; sum: string },
): Promise<Buffer> {
  const bytes = await buffer(await entry(entryNames.file(key)))
  if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sum)
    throw new Error(`The file ${key} of the backup differs from the one that was written into it.`)
  return bytes
}

/**
 * Verifies a backup: reads all of it, restores its rows into a schema beside the real ones, compares them and drops
 * that schema.
 */
export async function checkBackup(
  { url, passphrase }: Pick<Source, 'url' | 'passphrase'>,
  client: ClientBase,
  path: string,
): Promise<Taken> {
  const backup = await openBackup(path, passphrase)
  try {
    await loadRows({ client, url, schema: schemas.check }, backup, { isPassing: true })
    for (const file of backup.manifest.files) await fileOf(backup, file)
    const { manifest } = backup
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      size: (await stat(path)).size,
      rows,
      tables: manifest.tables.length,
      files: manifest.files.length,
      missingFiles: manifest.missingFiles.length,
      takenAt: manifest.takenAt,
    }
  } finally {
    await dropSchema(client, schemas.check)
    await backup.close()
  }
}

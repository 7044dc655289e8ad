import 'server-only'
import { ZipArchive } from 'archiver'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sheetTypes } from '@/domain/blob'
import { pepperMark } from '@/server/crypto/pepperMark'
import { checkBackup } from './checkBackup'
import { exportedSecrets } from './restore/keys'
import { entryNames, type Manifest } from './archive/manifest'
import { migrationsOf, assertKnownMigrations } from './rows/migrations'
import { oneAtATime } from './oneAtATime'
import { dropUnfinished } from './removeUnfinishedRestore'
import { schemas } from './rows/schemas'
import { sealing } from './archive/sealing'
import { sequencesOf } from './rows/sequences'
import type { Source, Taken } from './source'
import { plainForms, rowsOf, type Table, tablesOf } from './rows/tables'
import { CountedChecksum } from './archive/CountedChecksum'
import { ChecksumAppender, checksumPlaceholder } from './archive/wholeness'

const about =
  'A backup of the product: its rows (tables/), its files (files/) and what both should add up to (manifest.json).\n`npm run restore -- FILE` brings it back; docs/backup.md says how.\n'
const filesAtOnce = 1000

/** Adds one entry; resolves when all of it was consumed. */
async function add(
  archive: ZipArchive,
  name: string,
  content: Readable | Buffer,
  { store = false } = {},
): Promise<void> {
  const taken = once(archive, 'entry')
  archive.append(content, { name, store })
  await taken
}

/** Adds the rows of a table in chunks, so that memory use is small whatever its size. */
async function addTable(archive: ZipArchive, client: ClientBase, table: Table): Promise<Manifest['tables'][number]> {
  const [tally, entry] = [new CountedChecksum(), new PassThrough()]
  await Promise.all([
    add(archive, entryNames.table(table.name), entry),
    pipeline(rowsOf(client, schemas.ours, table), tally, entry),
  ])
  return { name: table.name, columns: table.columns, rows: tally.lines, sum: tally.sum() }
}

/**
 * Adds the files that the rows of the snapshot reference, without uploaded sheets, which may contain passwords; the
 * row of an archived file references none, since its bytes were deleted on purpose. A file never changes under its
 * key; a missing one is recorded.
 */
async function addFiles(
  archive: ZipArchive,
  client: ClientBase,
  { storage }: Source,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  for (let after = ''; ;) {
    const { rows } = await client.query<{ key: string }>(
      `select "storageReference" as key from ${schemas.ours}."BlobReference" where not archived and "mimeType" <> all($2) and "storageReference" collate "C" > $1 order by "storageReference" collate "C" limit ${filesAtOnce}`,
      [after, sheetTypes],
    )
    for (const { key } of rows) {
      const bytes = await storage.get(key)
      if (bytes === null) missingFiles.push(key)
      else {
        await add(archive, entryNames.file(key), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
          store: true,
        })
        files.push({ key, size: bytes.byteLength, sum: createHash('sha256').update(bytes).digest('hex') })
      }
    }
    if (rows.length < filesAtOnce) return { files, missingFiles }
    after = rows.at(-1)!.key
  }
}

async function fill(archive: ZipArchive, client: ClientBase, source: Source): Promise<void> {
  await client.query(plainForms)
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query("select now() as at, current_setting('server_version') as postgres")
  await add(archive, entryNames.about, Buffer.from(about), { store: true })
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client, schemas.ours)) tables.push(await addTable(archive, client, table))
  const holdsSecrets = source.passphrase !== null
  const manifest: Manifest = {
    format: 1,
    product: 'ripplemark',
    version: source.version,
    build: source.build,
    takenAt: (rows[0].at as Date).toISOString(),
    postgres: rows[0].postgres,
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client, schemas.ours),
    ...(await addFiles(archive, client, source)),
    settings: source.settings,
    keyFingerprint: pepperMark(source.pepper),
    holdsSecrets,
  }
  await client.query('commit')
  if (holdsSecrets) await add(archive, entryNames.secrets, Buffer.from(await exportedSecrets(source.dataDir)))
  await add(archive, entryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 1)))
  await archive.finalize()
}

/** Writes the file of the backup; resolves when it would survive a power failure. */
export async function writeBackup(source: Source, client: ClientBase, path: string): Promise<void> {
  const archive = new ZipArchive({ comment: checksumPlaceholder, zlib: { level: 6 } })
  const seals = source.passphrase === null ? [] : [await sealing(source.passphrase)]
  const filled = fill(archive, client, source).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.all([
    filled,
    pipeline([archive, new ChecksumAppender(), ...seals, createWriteStream(path, { mode: 0o600, flags: 'w' })]),
  ])
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** The name of a backup until it is verified. */
export const partOf = (target: string) => `${target}.part`

/**
 * Writes a backup of the database and its files while the product runs: a snapshot of the rows, then the files they
 * reference. It is read back and verified in the same database before it gets its name, so a file of that name is
 * valid.
 */
export async function takeBackup(source: Source, target: string): Promise<Taken> {
  const { url, say = () => undefined } = source
  if (existsSync(target)) throw new Error(`${target} exists already: no backup was taken. Choose another name.`)
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

import 'server-only'
import { text } from 'node:stream/consumers'
import type { Client, ClientBase } from 'pg'
import { migrate } from '@/commands/database/migrate.mjs'
import { roleGroupIds } from '@/domain/role'
import { pepperMark, restoredUnder } from '@/server/crypto/pepperMark'
import type { Storage } from '@/server/storage/storage'
import { fileOf } from '../checkBackup'
import { type ErasedAgain, reapplyErasures } from './reapplyErasures'
import { dropUnfinished } from '../removeUnfinishedRestore'
import { InPlaceError, afterSwap, commitWithUnknownOutcome } from './inPlace'
import { verifyKeys, type Keys, stageSecrets } from './keys'
import { loadRows } from '../rows/loadRows'
import { entryNames } from '../archive/manifest'
import { migrationsFolder, assertKnownMigrations } from '../rows/migrations'
import { oneAtATime } from '../oneAtATime'
import { type Backup, openBackup } from '../archive/openBackup'
import { freshSchema, inSchema, moveAll, schemas } from '../rows/schemas'
import { preserveStorageMark, adaptRestoredRows } from './adaptRestoredRows'

const seenWithin = '45 seconds'

const isThere = async (client: ClientBase, table: string) =>
  (await client.query('select to_regclass($1) as at', [`${schemas.ours}."${table}"`])).rows[0].at !== null

/** Whether this database contains no data beyond the rows that every installation starts with. */
async function isEmpty(client: ClientBase): Promise<boolean> {
  return (
    !(await isThere(client, 'User')) ||
    (await client.query(`select 1 from ${schemas.ours}."User" limit 1`)).rowCount === 0
  )
}

/** Whether a staff account exists that can sign in; those in the backup may all have been erased since. */
async function hasStaff(client: ClientBase): Promise<boolean> {
  return (
    (
      await client.query(`select 1 from ${schemas.ours}."User" where "roleGroupId" = $1 and not archived limit 1`, [
        roleGroupIds.Administrator,
      ])
    ).rowCount === 1
  )
}

/** Asserts that no site or worker, on any machine, is registered as using this database. */
async function assertUnused(client: ClientBase): Promise<void> {
  if (!(await isThere(client, 'Node'))) return
  const { rows } = await client.query(
    `select role, host, pid from ${schemas.ours}."Node" where "lastSeenAt" > now() - interval '${seenWithin}' order by "lastSeenAt" desc`,
  )
  if (rows.length === 0) return
  const [{ role, host, pid }] = rows
  throw new Error(
    `This database is in use: a process (${role}) runs on ${host} with the number ${pid}. Stop every site and worker first; one that was killed is forgotten after ${seenWithin}. Nothing was touched.`,
  )
}

/**
 * The same check in the transaction that swaps the tables: a node that registered during staging would work on them
 * unnoticed, and what it acknowledged would be lost. A node that registers now waits, and finds the new rows.
 */
async function assertUnusedUntilCommit(client: ClientBase): Promise<void> {
  if (await isThere(client, 'Node')) await client.query(`lock table ${schemas.ours}."Node" in access exclusive mode`)
  await assertUnused(client)
}

export type Target = Keys & {
  url: string
  storage: Storage
  passphrase: string | null
  now: Date
  say?: (line: string) => void
}
export type Choices = { mayReplace: boolean; acceptsOtherSecrets: boolean }
export type Restored = {
  takenAt: string
  version: string
  rows: number
  files: number
  missingFiles: number
  heldMails: number
  voidMails: number
  isReset: boolean
  formerSecrets: string | null
  goneFiles: number
  leftFiles: number
  hasStaff: boolean
} & ErasedAgain

const otherSecrets =
  'This backup was made under another CODE_PEPPER than the one here, and holds things sealed with it: two-factor secrets and the saved mail server. ' +
  'Set CODE_PEPPER (or CODE_PEPPER_PREVIOUS) to its value when the backup was taken, which is in the secrets.json of that DATA_DIR; or add --accept-other-secrets, which turns two-factor authentication off for all accounts and removes the settings of the mail server. Nothing was touched.'

/**
 * Restores a backup. All data is staged beside the existing data and compared; only then are both swapped in one
 * transaction. A failure before that changes nothing, and the restore can be started again.
 */
export async function restoreBackup(target: Target, path: string, choices: Choices): Promise<Restored> {
  const backup = await openBackup(path, target.passphrase)
  try {
    assertKnownMigrations(backup.manifest.migrations, 'The backup')
    const secrets = backup.manifest.holdsSecrets ? await text(await backup.entry(entryNames.secrets)) : null
    const checked = await verifyKeys(target, backup.manifest, secrets)
    if (checked === 'unreadable' && !choices.acceptsOtherSecrets) throw new Error(otherSecrets)
    return await oneAtATime(target.url, async (client) => {
      await assertUnused(client)
      if (!choices.mayReplace && !(await isEmpty(client)))
        throw new Error(
          'The database here is not empty: add --replace to put the backup in its place, or choose another DATA_DIR or DATABASE_URL. Nothing was touched.',
        )
      return replace(target, client, backup, {
        isReset: checked === 'unreadable',
        newSecrets: checked === 'readable with its own' ? secrets : null,
      }).catch(async (error: unknown) => {
        // An unnoticed copy of all personal data would remain; after the swap the next restore deletes it.
        if (!(error instanceof InPlaceError)) await dropUnfinished(client).catch(() => undefined)
        throw error
      })
    })
  } finally {
    await backup.close()
  }
}

async function replace(
  target: Target,
  client: Client,
  backup: Backup,
  { isReset, newSecrets }: { isReset: boolean; newSecrets: string | null },
): Promise<Restored> {
  const { url, now, dataDir, say = () => undefined } = target
  const { takenAt, version, files, missingFiles, tables } = backup.manifest
  say('Making the rows ready')
  await loadRows({ client, url, schema: schemas.ready }, backup)
  await migrate({ url: inSchema(url, schemas.ready), folder: migrationsFolder, log: say })
  const mark = isReset ? pepperMark(target.pepper) : backup.manifest.keyFingerprint
  const { heldMails, voidMails } = await adaptRestoredRows(client, {
    now,
    takenAt,
    pepperMark: mark,
    canReadSealed: !isReset,
  })
  say('Bringing the files back')
  for (const file of files) await target.storage.put(file.key, await fileOf(backup, file))
  say('Changing places')
  const secrets = newSecrets === null ? null : await stageSecrets(dataDir, newSecrets)
  const again = await swapSchemas(client, { takenAt, awaitsSecrets: secrets !== null }).catch(
    async (error: unknown) => {
      await secrets?.leave()
      throw error
    },
  )
  const gone = await afterSwap(async () => {
    if (secrets !== null) {
      await secrets.take()
      await client.query(`update ${schemas.ours}."Installation" set "keyFingerprint" = $1`, [restoredUnder(mark)])
    }
    const former = await dropReplacedData(client, target.storage)
    await client.query('analyze')
    return { ...former, hasStaff: await hasStaff(client) }
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    takenAt,
    version,
    rows,
    files: files.length,
    missingFiles: missingFiles.length,
    heldMails,
    voidMails,
    isReset,
    formerSecrets: secrets?.keptAs ?? null,
    ...gone,
    ...again,
  }
}

/**
 * One transaction: readers see the old or the new rows. Restored secrets are activated once it is committed; until
 * then the database matches no secret, so that no site can start with the previous ones if this process dies in
 * between.
 */
async function swapSchemas(
  client: Client,
  { takenAt, awaitsSecrets }: { takenAt: string; awaitsSecrets: boolean },
): Promise<ErasedAgain> {
  await freshSchema(client, schemas.former)
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '15s'")
    await assertUnusedUntilCommit(client)
    const again = await reapplyErasures(client, takenAt)
    await preserveStorageMark(client)
    if (awaitsSecrets)
      await client.query(`update ${schemas.ready}."Installation" set "keyFingerprint" = 'secrets to come'`)
    await moveAll(client, schemas.ours, schemas.former)
    await moveAll(client, schemas.ready, schemas.ours)
    await commitWithUnknownOutcome(client.query('commit'))
    return again
  } catch (error) {
    // Over a broken connection this fails too; the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Deletes what a restore replaced: files that only it referenced, and its rows. The rows are deleted even if a file
 * cannot be removed now; unreferenced files are deleted by the daily comparison.
 */
async function dropReplacedData(client: Client, storage: Storage): Promise<{ goneFiles: number; leftFiles: number }> {
  const table = (schema: string) => `${schema}."BlobReference"`
  const keys = (schema: string) => `select "storageReference" as key from ${table(schema)} where not archived`
  const { rows: found } = await client.query('select to_regclass($1) as at', [table(schemas.former)])
  const { rows } =
    found[0].at === null
      ? { rows: [] }
      : await client.query<{ key: string }>(`${keys(schemas.former)} except ${keys(schemas.ours)}`)
  let leftFiles = 0
  for (const { key } of rows) await storage.remove(key).catch(() => (leftFiles += 1))
  await dropUnfinished(client)
  return { goneFiles: rows.length - leftFiles, leftFiles }
}

import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contracts } from './contracts.mjs'
import { withClient } from './databases.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { grantSiteRole } from './siteRole.mjs'

/** The oldest PostgreSQL that the product runs on, which makes the ids of rows (uuidv7). */
const MINIMUM_VERSION = 18
// The lock that `prisma migrate` takes too: the two exclude each other.
const LOCK = 72707369
const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'
const NEEDS_OWNER =
  '. The role of this connection does not own the tables or may not create a schema: set DATABASE_OWNER_URL to the URL of the owner, or let another node with that setting migrate first.'
// Other queries queue behind a migration that waits for a table lock: after this time it is rolled back and retried.
const LOCK_TIMEOUT = '1s'
const MAX_ATTEMPTS = 100
// Marks a recorded migration that removes or requires what the previous version does not handle.
const CONTRACTS = 'contracts'
const CREATE_RECORDS = `create table _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`
// Default privileges on future tables do not extend to this one.
const REVOKE_WRITES = `do $$ declare other record; begin
  for other in select distinct pg_get_userbyid(acl.grantee) as name from pg_class c, aclexplode(c.relacl) acl where c.oid = '_prisma_migrations'::regclass and acl.grantee not in (0, c.relowner) loop
    execute format('revoke insert, update, delete on _prisma_migrations from %I', other.name);
  end loop;
end $$`

/**
 * Applies all pending migrations, each in its own transaction, and records them as `prisma migrate` does. Concurrent
 * calls wait for each other. `only` names the ones to apply, where not all. With `site`, the URL at which sites connect
 * to the database, their role is granted the rows. Returns the names of those applied now.
 */
export async function migrate({ url, site, folder = join(projectRoot, 'prisma/migrations'), only, log = () => {} }) {
  const migrations = readMigrations(folder).filter(({ name }) => only === undefined || only.includes(name))
  return withClient(url, async (client) => {
    await assertServerVersion(client)
    await takeLock(client, log)
    await ensureRecords(client)
    const done = await readRecords(client)
    assertCompatible(done, migrations)
    const pending = migrations.filter(({ name }) => !done.has(name))
    if (pending.length > 0) await correctRecords(client, done, migrations)
    for (const migration of pending) {
      log(`Migration ${migration.name}`)
      await apply(client, migration)
    }
    if (site !== undefined) await grantSiteRole(client, { url, site, log }).catch(explainMissingPrivilege)
    return pending.map(({ name }) => name)
  })
}

/**
 * The migrations of a folder that a database lacks, with whether each breaks the previous version; throws where `migrate`
 * would refuse. Reads alone.
 */
export async function pendingMigrations(client, folder) {
  const migrations = readMigrations(folder)
  await assertServerVersion(client)
  const done = (await hasRecords(client)) ? await readRecords(client) : new Map()
  assertCompatible(done, migrations)
  const pending = migrations.filter(({ name }) => !done.has(name))
  return Promise.all(pending.map(async ({ name, sql }) => ({ name, isContracting: await contracts(sql) })))
}

/** The migrations of a folder in order, with the checksum that the database records. */
export function readMigrations(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function assertServerVersion(client) {
  const { rows } = await client.query('show server_version')
  if (isOld(rows[0].server_version))
    throw new Error(
      `The database runs PostgreSQL ${rows[0].server_version}, and the product needs PostgreSQL ${MINIMUM_VERSION} or newer: upgrade it, or set DATABASE_URL to another one.`,
    )
}

/** Is this version of PostgreSQL (`show server_version`, like `15.14 (Debian 15.14-0+deb12u1)`) too old? */
export const isOld = (version) => Number.parseInt(version, 10) < MINIMUM_VERSION

async function hasRecords(client) {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') as at")
  return rows[0].at !== null
}

/** A role that may not create tables can still find that there is nothing to do. */
async function ensureRecords(client) {
  if (!(await hasRecords(client)))
    await client.query(`${CREATE_RECORDS}; ${REVOKE_WRITES}`).catch(explainMissingPrivilege)
}

function explainMissingPrivilege(error) {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new Error(`${error.message}${NEEDS_OWNER}`, { cause: error })
}

async function readRecords(client) {
  const { rows } = await client
    .query('select migration_name, checksum, finished_at, logs from _prisma_migrations where rolled_back_at is null')
    .catch(explainMissingPrivilege)
  const unfinished = rows.find((row) => row.finished_at === null)
  if (unfinished)
    throw new Error(
      `Migration ${unfinished.migration_name} was started by another tool and is not finished: resolve it with \`prisma migrate resolve\`.`,
    )
  return new Map(rows.map((row) => [row.migration_name, { checksum: row.checksum, contracts: row.logs === CONTRACTS }]))
}

/** Corrects what earlier versions recorded wrongly: by this record an older node decides whether it may start. */
async function correctRecords(client, done, migrations) {
  for (const { name, sql } of migrations) {
    if (!done.has(name)) continue
    const isContracting = await contracts(sql)
    if (isContracting === done.get(name).contracts) continue
    await client.query('update _prisma_migrations set logs = $2 where migration_name = $1', [
      name,
      isContracting ? CONTRACTS : null,
    ])
  }
}

/** One process migrates; others that start meanwhile wait and find it done. */
async function takeLock(client, log) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0].taken) return
  log('Waiting for another node that is migrating the database')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

function assertCompatible(done, migrations) {
  for (const { name, checksum } of migrations) {
    if (done.has(name) && done.get(name).checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after this database had applied it. Restore the file and write the change as a new migration.`,
      )
    }
  }
  const known = new Set(migrations.map(({ name }) => name))
  // During a rolling upgrade an old node may start on a newer database: it works there until something it needs is
  // removed.
  const newer = [...done].find(([name, { contracts }]) => !known.has(name) && contracts)
  if (newer)
    throw new Error(
      `This database has the migration ${newer[0]}, which this version does not know: it belongs to a newer version of the product.`,
    )
}

async function apply(client, migration) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      // Another session holds the table: the queued queries run first, then it is retried.
      if (error.code !== LOCK_NOT_AVAILABLE || tries === MAX_ATTEMPTS) {
        throw new Error(
          `Migration ${migration.name} failed and was rolled back: ${error.message}${error.code === INSUFFICIENT_PRIVILEGE ? NEEDS_OWNER : ''}`,
          { cause: error },
        )
      }
      await wait(250)
    }
  }
}

async function applyOnce(client, { name, sql, checksum }) {
  const isContracting = await contracts(sql)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(sql)
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count, logs) values ($1, $2, $3, now(), clock_timestamp(), 1, $4)',
      [randomUUID(), checksum, name, isContracting ? CONTRACTS : null],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

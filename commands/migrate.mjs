import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from './databases.mjs'
import { projectRoot } from './projectRoot.mjs'

// The lock that `prisma migrate` takes too: neither runs while the other does.
const LOCK = 72707369
const RECORDS = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

/**
 * Brings a database to the newest migration, each in a transaction of its own, and records them as `prisma migrate`
 * does. Two that start together wait for each other. Answers the names of those applied now.
 */
export async function migrate({ url, folder = join(projectRoot, 'prisma/migrations'), log = () => {} }) {
  const migrations = readMigrations(folder)
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(RECORDS)
    const done = await recorded(client)
    refuseChanged(done, migrations)
    const waiting = migrations.filter(({ name }) => !done.has(name))
    for (const migration of waiting) {
      log(`Migration ${migration.name}`)
      await apply(client, migration)
    }
    return waiting.map(({ name }) => name)
  })
}

function readMigrations(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function recorded(client) {
  const { rows } = await client.query('select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null')
  const unfinished = rows.find((row) => row.finished_at === null)
  if (unfinished) throw new Error(`Migration ${unfinished.migration_name} was begun by another tool and never finished: resolve it with \`prisma migrate resolve\`.`)
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

function refuseChanged(done, migrations) {
  for (const { name, checksum } of migrations) {
    if (done.has(name) && done.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after this database had applied it. Restore the file and write the change as a new migration.`)
    }
  }
  const known = new Set(migrations.map(({ name }) => name))
  const ahead = [...done.keys()].find((name) => !known.has(name))
  if (ahead) throw new Error(`This database has the migration ${ahead}, which this version does not know: it belongs to a newer version of the product.`)
}

async function apply(client, { name, sql, checksum }) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) values ($1, $2, $3, now(), clock_timestamp(), 1)',
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and left nothing behind: ${error.message}`, { cause: error })
  }
}

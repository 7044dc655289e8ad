import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './databases.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

const POLL_MILLISECONDS = 500
const LOG_EVERY = 30_000
const INSUFFICIENT_PRIVILEGE = '42501'

/** Waits until another process has migrated the database to this version: background workers never migrate. */
export async function waitForMigrations({
  url,
  folder = join(projectRoot, 'prisma/migrations'),
  log = () => {},
  pollMilliseconds = POLL_MILLISECONDS,
}) {
  const migrations = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (let loggedAt = -Infinity; ; await wait(pollMilliseconds)) {
    const applied = await appliedMigrations(url)
    if (migrations.every(({ name }) => applied.has(name))) return
    if (Date.now() - loggedAt < LOG_EVERY) continue
    log('Waiting until the site has migrated the database')
    loggedAt = Date.now()
  }
}

const appliedMigrations = (url) =>
  withClient(url, async (client) => {
    const {
      rows: [{ table }],
    } = await client.query(`select to_regclass('_prisma_migrations') as table`)
    if (table === null) return new Set()
    // The migrating process grants access to this role last.
    const { rows } = await client
      .query('select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null')
      .catch((error) => {
        if (error.code === INSUFFICIENT_PRIVILEGE) return { rows: [] }
        throw error
      })
    return new Set(rows.map((row) => row.migration_name))
  })

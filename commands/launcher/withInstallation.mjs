import { openInstallation } from './installation.mjs'
import { migrate } from '../database/migrate.mjs'
import { waitForDatabase } from '../database/waitForDatabase.mjs'
import { waitForMigrations } from '../database/waitForMigrations.mjs'

/**
 * Runs `work` with the installation open and its database migrated, and exits the process with the code it returns.
 * An embedded database that was already running (of a running `npm start`) is left running. With `waits` migrating is
 * left to the site, unless the database is an embedded one that this process started. Without `migrates` the database
 * is left as it is.
 */
export async function withInstallation(work, { migrates = true, waits = false } = {}) {
  let installation
  let code = 1
  try {
    installation = await openInstallation({ log: console.log })
    const isLeftToSite = waits && (installation.postgres === null || installation.wasRunning)
    const [url, setting] = isLeftToSite
      ? [installation.siteUrl, 'DATABASE_URL']
      : [installation.databaseUrl, installation.ownerSetting]
    await waitForDatabase(url, { log: console.log, setting, isRoleAwaited: isLeftToSite })
    const migrateOrWait = isLeftToSite ? waitForMigrations : migrate
    if (migrates) await migrateOrWait({ url, site: installation.siteUrl, log: console.log })
    code = (await work(installation)) ?? 0
  } catch (error) {
    console.error(error.message)
  } finally {
    if (installation && !installation.wasRunning) await installation.stop()
  }
  process.exit(code)
}

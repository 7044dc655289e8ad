import { openInstallation } from './house.mjs'
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
  let house
  let code = 1
  try {
    house = await openInstallation({ log: console.log })
    const isLeftToSite = waits && (house.postgres === null || house.wasRunning)
    const [url, setting] = isLeftToSite ? [house.siteUrl, 'DATABASE_URL'] : [house.databaseUrl, house.ownerSetting]
    await waitForDatabase(url, { log: console.log, setting, letIn: isLeftToSite })
    const bring = isLeftToSite ? waitForMigrations : migrate
    if (migrates) await bring({ url, site: house.siteUrl, log: console.log })
    code = (await work(house)) ?? 0
  } catch (error) {
    console.error(error.message)
  } finally {
    if (house && !house.wasRunning) await house.stop()
  }
  process.exit(code)
}

import { secrets } from './secrets.mjs'
import { settings } from './settings.mjs'
import { siteUrl } from '../database/siteRole.mjs'

/**
 * The context that every command needs: the settings, an open database (the embedded one is started or found) and the
 * environment for child processes. `databaseUrl` is the owner's URL, `siteUrl` the one of sites and workers. Call stop()
 * at the end.
 */
export async function openInstallation({ log } = {}) {
  const chosen = await settings()
  const generated = secrets(chosen.dataDir)
  const postgres = chosen.isEmbedded ? await startEmbedded(chosen.dataDir, log) : null
  const env = {
    PORT: String(chosen.port),
    HOST: chosen.host,
    APP_URL: chosen.appUrl,
    NEXTAUTH_URL: chosen.appUrl,
    DATA_DIR: chosen.dataDir,
    NEXTAUTH_SECRET: chosen.sessionSecret || generated.NEXTAUTH_SECRET,
    CRON_SECRET: chosen.cronSecret || generated.CRON_SECRET,
    CODE_PEPPER: chosen.codePepper || generated.CODE_PEPPER,
    ...(postgres ? { EMBEDDED_DATABASE_URL: postgres.url } : {}),
  }
  return {
    settings: chosen,
    env,
    databaseUrl: postgres?.url ?? chosen.ownerDatabaseUrl,
    siteUrl: postgres ? siteUrl(postgres.url) : chosen.directDatabaseUrl,
    ownerSetting: process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL',
    wasRunning: postgres?.adopted ?? false,
    postgres,
    stop: async () => postgres?.stop(),
  }
}

async function startEmbedded(dataDir, log) {
  const [{ startPostgres }, { ensureDatabase }] = await Promise.all([
    import('../database/postgres.mjs'),
    import('../database/databases.mjs'),
  ])
  const postgres = await startPostgres({ dataDir, log })
  try {
    await ensureDatabase(postgres.url)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

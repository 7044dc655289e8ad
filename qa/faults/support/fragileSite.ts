import { postgresIn, restartable, startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { identify, isAlive } from '@/commands/process/processes.mjs'

/**
 * The built site over the run's PostgreSQL, and functions to kill either or both, to restart what was killed, and to stop
 * the site gracefully. `more` are settings for it alone.
 */
export async function fragileSite(more: Record<string, string> = {}) {
  const { dataDir, port } = env()
  const postgres = postgresIn(dataDir)
  const site = await restartable(() => startSite({ port, env: more }))
  return {
    ...site,
    kill: async (what: { site: boolean; postgres: boolean }) => {
      await Promise.all([what.site ? site.kill() : null, what.postgres ? postgres.kill() : null])
    },
    restart: async (what: { site: boolean; postgres: boolean }) => {
      if (what.postgres) await postgres.start()
      if (what.site) await site.start()
    },
    /** Records the current process of the site; returns a check that it is still the same. */
    markProcess: () => {
      const known = identify(site.pid())
      return () => site.pid() === known.pid && isAlive(known)
    },
    /** Stops it gracefully, as a system does; returns its exit code. */
    terminate: () => site.stop(),
    stop: site.kill,
  }
}

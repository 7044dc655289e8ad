import { postgresIn, restartable, startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { identify, isAlive } from '@/commands/process/processes.mjs'

/**
 * The built site over the house's PostgreSQL, and a way to kill either or both outright, to start again what was killed, and to
 * ask the site to stop. `more` are settings for it alone.
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
    revive: async (what: { site: boolean; postgres: boolean }) => {
      if (what.postgres) await postgres.start()
      if (what.site) await site.start()
    },
    /** Notes the process that is the site now; answers whether that very process still is. */
    mark: () => {
      const known = identify(site.pid())
      return () => site.pid() === known.pid && isAlive(known)
    },
    /** Asks it to stop, as a system does; answers its exit code. */
    term: () => site.stop(),
    stop: site.kill,
  }
}

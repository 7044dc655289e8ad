import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/server/env'

type Site = { child: { pid?: number; kill: (signal: NodeJS.Signals) => boolean }; exited: Promise<number> }
type Commands = {
  startSite: (options: {
    settings: { host: string; port: number }
    env: NodeJS.ProcessEnv
    isQuiet: boolean
  }) => Promise<Site>
  startPostgres: (options: { dataDir: string }) => Promise<{ pid: number }>
  identify: (pid: number) => object
  isAlive: (known: object) => boolean
  untilGone: (known: object, milliseconds: number) => Promise<boolean>
}

/** The launcher's own ways to start things: they stay where they are, beside the files they find from there. */
async function commands(): Promise<Commands> {
  const folder = process.env.FAULTS_COMMANDS ?? ''
  const parts = await Promise.all(
    ['site.mjs', 'postgres.mjs', 'processes.mjs'].map((file) => import(`${folder}${file}`) as Promise<Commands>),
  )
  return Object.assign({}, ...parts) as Commands
}

/**
 * The built site over the house's PostgreSQL, and a way to kill either or both outright, to start again what was killed, and to
 * ask the site to stop. `more` are settings for it alone.
 */
export async function fragileSite(more: Record<string, string> = {}) {
  const { startSite, startPostgres, identify, isAlive, untilGone } = await commands()
  const { dataDir, port } = env()
  const startOurs = () =>
    startSite({
      settings: { host: '127.0.0.1', port },
      env: { ...process.env, ...more },
      isQuiet: process.env.FAULTS_LOUD === undefined,
    })
  let site = await startOurs()
  const killSite = async () => {
    site.child.kill('SIGKILL')
    await site.exited
  }
  const killPostgres = async () => {
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const known = identify(pid)
    process.kill(pid, 'SIGKILL')
    await untilGone(known, 10_000)
  }
  return {
    kill: async (what: { site: boolean; postgres: boolean }) => {
      await Promise.all([what.site ? killSite() : null, what.postgres ? killPostgres() : null])
    },
    revive: async (what: { site: boolean; postgres: boolean }) => {
      if (what.postgres) await startPostgres({ dataDir })
      if (what.site) site = await startOurs()
    },
    pid: () => site.child.pid ?? 0,
    /** Notes the process that is the site now; answers whether that very process still is. */
    mark: () => {
      const known = identify(site.child.pid ?? 0)
      return () => site.child.pid === (known as { pid: number }).pid && isAlive(known)
    },
    /** Asks it to stop, as a system does; answers its exit code. */
    term: () => {
      site.child.kill('SIGTERM')
      return site.exited
    },
    start: async () => void (site = await startOurs()),
    stop: killSite,
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@/commands/freePort.mjs'
import { siteEnv } from '@/commands/siteRole.mjs'
import { env } from '@/server/env'

export type Site = { port: number; words: () => string; isAlive: () => boolean; stop: () => Promise<void> }

const running = new Set<Site>()
/** Beside others' work a site needs minutes to start where it needs seconds alone. */
const patience = 240_000
const mostPorts = 3

/** Starts the built site on a port, with other settings when given, and keeps every word it writes. Answers when it answers, or has ended. */
export async function startSite(port = env().port, settings: Record<string, string> = {}): Promise<Site> {
  const { ATTACK_WATCH: watch = '' } = process.env
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, ['--import', watch, next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    env: siteEnv({ ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (words += part))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const site: Site = {
    port,
    words: () => words,
    isAlive,
    stop: async () => {
      running.delete(site)
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 8_000)
      await ended
      clearTimeout(timer)
    },
  }
  running.add(site)
  for (
    const end = Date.now() + patience;
    isAlive() && Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    if (answer !== null) break
  }
  return site
}

/**
 * Another site of ours with settings of its own, for as long as the work takes. Between asking for a free port and taking
 * it somebody else may have it: then another is tried. A site that does not come up says why.
 */
export async function withSite<Result>(
  settings: Record<string, string>,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const site = await startSite(await freePort(), settings)
    try {
      if (site.isAlive() && (await fetch(`http://127.0.0.1:${site.port}/api/health/live`).catch(() => null)) !== null)
        return await work(site)
      if (!site.words().includes('EADDRINUSE') || tried === mostPorts)
        throw new Error(`The other site did not start: ${site.words().slice(-1_000)}`)
    } finally {
      await site.stop()
    }
  }
}

/** Ends whatever was started here. */
export const stopSites = async (): Promise<void> => void (await Promise.all([...running].map((site) => site.stop())))

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { siteEnv } from '@/commands/siteRole.mjs'
import { db } from '@/server/db/client'

const patienceMilliseconds = 180_000

/** Waits until something is so, for so many milliseconds at most; was it? */
export async function until(isSo: () => Promise<boolean>, milliseconds = patienceMilliseconds): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(100))
    if (await isSo()) return true
  return false
}

/** The product's own worker, as `npm run worker` runs it, with settings of its own; answers how to signal it, which waits for its end. */
export async function serviceWorker(settings: Record<string, string>) {
  const { FAULTS_SERVICE: file = '', FAULTS_WATCH: watch = '' } = process.env
  const child = spawn(process.execPath, ['--import', watch, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: siteEnv({ ...process.env, LOG_LEVEL: 'error', ...settings }),
  })
  const end = once(child, 'exit')
  await until(async () => (await db().node.count({ where: { pid: child.pid } })) > 0)
  return async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await end
  }
}

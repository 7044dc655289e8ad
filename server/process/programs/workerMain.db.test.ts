import { spawn } from 'node:child_process'
import { beforeAll, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { checkKeys } from '@/server/services/node/checkKeys'

beforeAll(() => checkKeys(db()))

/** Starts a worker on the database of this test; resolves with its output and exit code. */
async function worker(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/worker.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      EMBEDDED_DATABASE_URL: env().databaseUrl,
      METRICS_PORT: '',
      ...settings,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const end = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { end, said: () => said, stop: () => child.kill('SIGTERM'), pid: child.pid }
}

it('does not start with other secrets than the other nodes, and names the settings concerned', async () => {
  const started = await worker({ CODE_PEPPER: 'another-pepper-another-pepper-another-pepper' })
  expect(await started.end).toBe(1)
  expect(started.said()).toContain('CODE_PEPPER_PREVIOUS')
  expect(await db().node.count()).toBe(0)
})

it('is registered while it runs, and exits when it is asked to', async () => {
  const started = await worker()
  await expect
    .poll(() => db().node.findMany({ select: { pid: true, role: true } }), { timeout: 30_000 })
    .toEqual([{ pid: started.pid, role: 'worker' }])
  started.stop()
  expect(await started.end).toBe(143)
  expect(await db().node.count()).toBe(0)
})

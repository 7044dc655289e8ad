import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { identify, isAlive, waitForExit } from './processes.mjs'

const guard = new URL('./guard.mjs', import.meta.url).href
const postgres = new URL('../database/postgres.mjs', import.meta.url).href

/** A run that starts a PostgreSQL and an idle program, and then idles itself. */
const program = `
  import { spawn } from 'node:child_process'
  import { join } from 'node:path'
  const { guardRun } = await import('${guard}')
  const run = guardRun('guarded')
  const inner = guardRun('inner')
  const { startPostgres } = await import('${postgres}')
  const { pid } = await startPostgres({ dataDir: join(process.env.TMPDIR, 'data') })
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  console.log(JSON.stringify({ folder: process.env.TMPDIR, pids: [pid, child.pid] }))
  process.on('SIGUSR2', async () => { await inner.end(); await run.end(); process.exit(7) })
  setInterval(() => {}, 1000)
`

async function startRun() {
  // Separate from the run that this test belongs to.
  const env = { ...process.env, RIPPLEMARK_RUN: '' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output] = await once(child.stdout, 'data')
  const { folder, pids } = JSON.parse(output.toString())
  return { child, folder, known: pids.map(identify) }
}

it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGUSR2'])('leaves no process and no folder after %s', async (signal) => {
  const { child, folder, known } = await startRun()
  expect(known.map(isAlive)).toEqual([true, true])
  expect(existsSync(folder)).toBe(true)
  child.kill(signal)
  for (const one of known) expect(await waitForExit(one, 20_000)).toBe(true)
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false)
})

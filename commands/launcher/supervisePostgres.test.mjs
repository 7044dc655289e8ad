import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClient } from '../database/databases.mjs'
import { supervisePostgres } from './supervisePostgres.mjs'
import { startPostgres } from '../database/postgres.mjs'

let dataDir, postgres, stop
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
  postgres = await startPostgres({ dataDir })
}, 60_000)
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const answers = () =>
  withClient(postgres.urlOf('postgres'), (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

it('restarts a killed PostgreSQL at the same URL, and stops it on request', async () => {
  const moved = []
  stop = supervisePostgres({ postgres, dataDir, onMoved: () => moved.push('moved'), log: () => {} })
  process.kill(postgres.pid, 'SIGKILL')
  await expect.poll(answers, { timeout: 5000 }).toBe(false)
  await expect.poll(answers, { timeout: 30_000, interval: 200 }).toBe(true)
  expect(moved).toEqual([])
  await stop()
  expect(await answers()).toBe(false)
}, 60_000)

it('retries while it cannot start, and reports that the old port was taken', async () => {
  const [moved, logged] = [[], []]
  let tries = 0
  const start = async () => {
    tries += 1
    if (tries < 3) throw new Error('No space left on device')
    return { ...(await startPostgres({ dataDir })), url: 'postgresql://elsewhere' }
  }
  stop = supervisePostgres({
    postgres,
    dataDir,
    onMoved: () => moved.push('moved'),
    log: (line) => logged.push(line),
    start,
  })
  process.kill(postgres.pid, 'SIGKILL')
  await expect.poll(() => moved, { timeout: 30_000 }).toEqual(['moved'])
  expect(logged.filter((line) => line.includes('No space left'))).toHaveLength(2)
}, 60_000)

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureDatabase, withClient } from './databases.mjs'
import { startPostgres } from './postgres.mjs'
import { identify, isAlive, stopProcess, waitForExit } from '../process/processes.mjs'

const launcherModule = new URL('./postgres.mjs', import.meta.url).href
let dataDir, running

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
  running = []
})
afterEach(async () => {
  for (const known of running) await stopProcess(known, { signal: 'SIGINT' })
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const start = async () => {
  const postgres = await startPostgres({ dataDir })
  running.push(identify(postgres.pid))
  return postgres
}

/** A launcher that starts PostgreSQL and is killed. Returns the pid of the remaining postmaster. */
async function killedLauncher() {
  const script = `const { startPostgres } = await import(${JSON.stringify(launcherModule)})
    const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(pid); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))))
  running.push(identify(pid))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  return pid
}

describe('the embedded PostgreSQL', () => {
  it('restricts its data and its secrets file to its owner, and preserves its data across restarts', async () => {
    const first = await start()
    await ensureDatabase(first.url)
    await withClient(first.url, (client) => client.query('create table kept as select 7 as n'))
    await first.stop()
    const second = await start()
    expect(second).toMatchObject({ adopted: false, url: first.url })
    expect(await withClient(second.url, async (client) => (await client.query('select n from kept')).rows)).toEqual([
      { n: 7 },
    ])
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  }, 60_000)

  it('is adopted when its launcher was killed, and stops on request', async () => {
    const pid = await killedLauncher()
    const adopted = await start()
    expect(adopted).toMatchObject({ adopted: true, pid })
    await ensureDatabase(adopted.url)
    const known = identify(pid)
    await adopted.stop()
    expect(isAlive(known)).toBe(false)
    expect((await start()).adopted).toBe(false)
  }, 60_000)

  it('starts again after launcher and server were both killed', async () => {
    const known = identify(await killedLauncher())
    process.kill(known.pid, 'SIGKILL')
    await waitForExit(known, 5000)
    const again = await start()
    await expect(ensureDatabase(again.url)).resolves.toBeUndefined()
  }, 60_000)

  it('starts despite a pid file whose number is another process now, and leaves that process alone', async () => {
    await (await start()).stop()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
    )
    const again = await start()
    expect(again.adopted).toBe(false)
    expect(isAlive(identify(stranger.pid))).toBe(true)
    stranger.kill()
  }, 60_000)

  it('starts despite an unreadable pid file', async () => {
    await (await start()).stop()
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), 'rubbish')
    expect((await start()).adopted).toBe(false)
  }, 60_000)

  it('never touches the PostgreSQL of another data folder', async () => {
    const other = await start()
    const otherDir = dataDir
    dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
    await (await start()).stop()
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${other.pid}\n${otherDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
    )
    const again = await start()
    expect(again).toMatchObject({ adopted: false })
    expect(again.pid).not.toBe(other.pid)
    expect(isAlive(identify(other.pid))).toBe(true)
    await other.stop()
    await withClient(again.urlOf('postgres'), (client) => client.query('select 1'))
    rmSync(otherDir, { recursive: true, force: true })
  }, 60_000)
})

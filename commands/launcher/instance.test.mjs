import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from 'node:net'
import { acquireInstanceLock } from './instance.mjs'
import { identify, isAlive, waitForExit } from '../process/processes.mjs'
import { assertPortFree } from './site.mjs'

let dataDir, child
const note = (value) =>
  writeFileSync(join(dataDir, 'instance.json'), typeof value === 'string' ? value : JSON.stringify(value))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
  child = spawn('sleep', ['60'])
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a data folder', () => {
  it('is refused while another launcher uses it', async () => {
    note({ launcher: identify(child.pid) })
    await expect(acquireInstanceLock(dataDir)).rejects.toThrow(`process ${child.pid}`)
    expect(isAlive(identify(child.pid))).toBe(true)
  }, 20_000)

  it('is taken over from a killed launcher, and its leftover site is stopped', async () => {
    const site = identify(child.pid)
    note({ launcher: { pid: 999_999_999, start: 'another boot' }, site })
    await acquireInstanceLock(dataDir)
    expect(await waitForExit(site, 1000)).toBe(true)
  }, 20_000)

  it('is taken over without touching an unrelated process that has the noted pid', async () => {
    note({ launcher: { pid: child.pid, start: 'another boot' }, site: { pid: child.pid, start: 'another boot' } })
    await acquireInstanceLock(dataDir)
    expect(isAlive(identify(child.pid))).toBe(true)
  })

  it('is taken by only one of two launchers that start at the same instant', async () => {
    const instance = new URL('./instance.mjs', import.meta.url).href
    const script = `const { acquireInstanceLock } = await import(${JSON.stringify(instance)})
      await acquireInstanceLock(${JSON.stringify(dataDir)}).then(() => console.log('taken'), (error) => console.log(error.message))
      setTimeout(() => {}, 60_000)`
    const both = [1, 2].map(() =>
      spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    const outputs = await Promise.all(
      both.map((one) => new Promise((resolve) => one.stdout.once('data', (chunk) => resolve(String(chunk).trim())))),
    )
    for (const one of both) one.kill('SIGKILL')
    expect(outputs.filter((line) => line === 'taken')).toHaveLength(1)
    expect(outputs.filter((line) => line.includes('is in use'))).toHaveLength(1)
  }, 20_000)

  it('is taken over when the note is truncated', async () => {
    note('{"launcher":')
    await expect(acquireInstanceLock(dataDir)).resolves.toBeDefined()
  })
})

describe('a port in use', () => {
  it('is named in the error', async () => {
    const server = createServer()
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(`PORT ${port} is taken`)
    await new Promise((resolve) => server.close(resolve))
    await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined()
  })
})

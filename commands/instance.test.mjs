import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeInstance } from './instance.mjs'
import { identify, isAlive, untilGone } from './processes.mjs'
import { refuseTakenPort } from './site.mjs'
import { createServer } from 'node:net'

let dataDir, child
const note = (value) => writeFileSync(join(dataDir, 'instance.json'), typeof value === 'string' ? value : JSON.stringify(value))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
  child = spawn('sleep', ['60'])
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a data folder', () => {
  it('is refused while another launcher lives on it', async () => {
    note({ launcher: identify(child.pid) })
    await expect(takeInstance(dataDir)).rejects.toThrow(`process ${child.pid}`)
    expect(isAlive(identify(child.pid))).toBe(true)
  }, 20_000)

  it('is taken over from a killed launcher, and the site that it left is stopped', async () => {
    const site = identify(child.pid)
    note({ launcher: { pid: 999_999_999, start: 'gone' }, site })
    await takeInstance(dataDir)
    expect(await untilGone(site, 1000)).toBe(true)
  }, 20_000)

  it('is taken over without touching a process that merely has the noted number', async () => {
    note({ launcher: { pid: child.pid, start: 'another boot' }, site: { pid: child.pid, start: 'another boot' } })
    await takeInstance(dataDir)
    expect(isAlive(identify(child.pid))).toBe(true)
  })

  it('is taken over when the note was cut off', async () => {
    note('{"launcher":')
    await expect(takeInstance(dataDir)).resolves.toBeDefined()
  })
})

describe('a taken port', () => {
  it('is named', async () => {
    const server = createServer()
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`PORT ${port} is taken`)
    await new Promise((resolve) => server.close(resolve))
    await expect(refuseTakenPort('127.0.0.1', port)).resolves.toBeUndefined()
  })
})

import { spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { keepSite } from './keepSite.mjs'

let spawned = []
afterEach(() => {
  for (const child of spawned) child.kill('SIGKILL')
  spawned = []
})

/** A site that lives until it is killed, or ends by itself at once. */
const startOf = (command) => async (onSpawn) => {
  const child = spawn('sh', ['-c', command])
  spawned.push(child)
  onSpawn(child.pid)
  return { child, ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))) }
}

describe('the launcher', () => {
  it('starts a site again that was killed, and says how it ended', async () => {
    const said = []
    const { stop } = await keepSite({ start: startOf('exec sleep 60'), say: (line) => said.push(line) })
    spawned[0].kill('SIGKILL')
    await expect.poll(() => spawned.length, { timeout: 10_000 }).toBe(2)
    expect(said).toEqual(['The site ended by itself (signal SIGKILL) and is started again in 0.25 s.'])
    await stop()
    // It is gone before its parent hears so.
    await expect.poll(() => spawned[1].exitCode ?? spawned[1].signalCode).not.toBeNull()
  })
  it('gives up on one that dies again and again, with how it ended last', async () => {
    const { gaveUp } = await keepSite({ start: startOf('exit 7'), say: () => {} })
    expect(await gaveUp).toContain('6 times in a row, the last time with code 7')
    expect(spawned.length).toBe(6)
  }, 60_000)
  it('counts a start that fails as a death', async () => {
    let starts = 0
    const start = async (onSpawn) => {
      starts += 1
      if (starts > 1) throw new Error('The site ended before it answered')
      return startOf('exit 1')(onSpawn)
    }
    const { gaveUp } = await keepSite({ start, say: () => {} })
    expect(await gaveUp).toContain('The site ended before it answered')
  }, 60_000)
  it('does not start again what it was asked to stop', async () => {
    const { stop } = await keepSite({ start: startOf('exec sleep 60'), say: () => {} })
    await stop({ atOnce: true })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(spawned.length).toBe(1)
  })
  it('takes a start that was asked for as no death', async () => {
    const said = []
    const { restart, stop } = await keepSite({ start: startOf('exec sleep 60'), say: (line) => said.push(line) })
    await restart()
    await expect.poll(() => spawned.length, { timeout: 10_000 }).toBe(2)
    expect(said).toEqual(['The site is started again.'])
    await stop()
  })
})

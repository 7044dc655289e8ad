import { spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { keepSite, pauseAfter } from './keepSite.mjs'

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
  it('goes on with one that dies again and again, after pauses that grow up to a minute, and says how it ended', async () => {
    const [said, deaths] = [[], []]
    const { stop } = await keepSite({ start: startOf('exit 7'), say: (line) => said.push(line), pause: (count) => Math.min(deaths.push(count), 5) })
    await expect.poll(() => spawned.length, { timeout: 30_000 }).toBeGreaterThan(12)
    await stop()
    expect(deaths.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(said[0]).toBe('The site ended by itself (code 7) and is started again in 0.001 s.')
    expect(said[11]).toBe('The site ended by itself (code 7), 12 times in a row and is started again in 0.005 s.')
  }, 60_000)
  it('rests a quarter of a second after the first death, and never more than a minute', () => {
    expect([1, 2, 3, 8, 9, 10, 500].map(pauseAfter)).toEqual([250, 500, 1000, 32_000, 60_000, 60_000, 60_000])
  })
  it('begins with the shortest pause again after a site that lived long enough', async () => {
    const deaths = []
    const { stop } = await keepSite({ start: startOf('exit 7'), say: () => {}, quick: 0, pause: (count) => deaths.push(count) && 1 })
    await expect.poll(() => spawned.length, { timeout: 30_000 }).toBeGreaterThan(3)
    await stop()
    expect(new Set(deaths)).toEqual(new Set([1]))
  }, 60_000)
  it('tells that the first start failed, and does not try again', async () => {
    let starts = 0
    const start = async () => {
      starts += 1
      throw new Error('Port 3000 is taken')
    }
    await expect(keepSite({ start, say: () => {} })).rejects.toThrow('Port 3000 is taken')
    expect(starts).toBe(1)
  })
  it('counts a later start that fails as a death, and goes on', async () => {
    const said = []
    let starts = 0
    const start = async (onSpawn) => {
      starts += 1
      if (starts > 1 && starts < 4) throw new Error('The site ended before it answered')
      return startOf(starts === 1 ? 'exit 1' : 'exec sleep 60')(onSpawn)
    }
    const { stop } = await keepSite({ start, say: (line) => said.push(line), pause: () => 1 })
    await expect.poll(() => starts, { timeout: 30_000 }).toBe(4)
    expect(said.filter((line) => line.includes('ended before it answered'))).toHaveLength(2)
    await stop()
  }, 60_000)
  it('starts nothing while it rests and is asked to stop', async () => {
    const { stop } = await keepSite({ start: startOf('exit 7'), say: () => {}, pause: () => 200 })
    await expect.poll(() => spawned[0].exitCode).toBe(7)
    await stop()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(spawned.length).toBe(1)
  })
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

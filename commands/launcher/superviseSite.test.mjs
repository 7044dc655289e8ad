import { spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { superviseSite, delayAfter } from './superviseSite.mjs'

let spawned = []
afterEach(() => {
  for (const child of spawned) child.kill('SIGKILL')
  spawned = []
})

/** A site that runs until it is killed, or exits at once. */
const startOf = (command) => async (onSpawn) => {
  const child = spawn('sh', ['-c', command])
  spawned.push(child)
  onSpawn(child.pid)
  return {
    child,
    ended: new Promise((resolve) =>
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`)),
    ),
  }
}

describe('the launcher', () => {
  it('restarts a site that was killed, and logs how it ended', async () => {
    const logged = []
    const { stop } = await superviseSite({ start: startOf('exec sleep 60'), log: (line) => logged.push(line) })
    spawned[0].kill('SIGKILL')
    await expect.poll(() => spawned.length, { timeout: 10_000 }).toBe(2)
    expect(logged).toEqual(['The site ended by itself (signal SIGKILL) and is started again in 0.25 s.'])
    await stop()
    // The process exits before its parent is notified.
    await expect.poll(() => spawned[1].exitCode ?? spawned[1].signalCode).not.toBeNull()
  })
  it('restarts a site that crashes repeatedly, with the number of crashes in a row, and logs each', async () => {
    const [logged, crashes] = [[], []]
    const { stop } = await superviseSite({
      start: startOf('exit 7'),
      log: (line) => logged.push(line),
      delay: (count) => Math.min(crashes.push(count), 5),
    })
    await expect.poll(() => spawned.length, { timeout: 30_000 }).toBeGreaterThan(12)
    await stop()
    expect(crashes.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(logged[0]).toBe('The site ended by itself (code 7) and is started again in 0.001 s.')
    expect(logged[11]).toBe('The site ended by itself (code 7), 12 times in a row and is started again in 0.005 s.')
  }, 60_000)
  it('waits a quarter of a second after the first crash, and never more than a minute', () => {
    expect([1, 2, 3, 8, 9, 10, 500].map(delayAfter)).toEqual([250, 500, 1000, 32_000, 60_000, 60_000, 60_000])
  })
  it('resets the delay after a site that ran long enough', async () => {
    const crashes = []
    const { stop } = await superviseSite({
      start: startOf('exit 7'),
      log: () => {},
      crashWithin: 0,
      delay: (count) => crashes.push(count) && 1,
    })
    await expect.poll(() => spawned.length, { timeout: 30_000 }).toBeGreaterThan(3)
    await stop()
    expect(new Set(crashes)).toEqual(new Set([1]))
  }, 60_000)
  it('passes on a failure of the first start, and does not retry', async () => {
    let starts = 0
    const start = async () => {
      starts += 1
      throw new Error('Port 3000 is taken')
    }
    await expect(superviseSite({ start, log: () => {} })).rejects.toThrow('Port 3000 is taken')
    expect(starts).toBe(1)
  })
  it('counts a later start that fails as a crash, and continues', async () => {
    const logged = []
    let starts = 0
    const start = async (onSpawn) => {
      starts += 1
      if (starts > 1 && starts < 4) throw new Error('The site ended before it answered')
      return startOf(starts === 1 ? 'exit 1' : 'exec sleep 60')(onSpawn)
    }
    const { stop } = await superviseSite({ start, log: (line) => logged.push(line), delay: () => 1 })
    await expect.poll(() => starts, { timeout: 30_000 }).toBe(4)
    expect(logged.filter((line) => line.includes('ended before it answered'))).toHaveLength(2)
    await stop()
  }, 60_000)
  it('starts nothing when it is stopped during a delay', async () => {
    const { stop } = await superviseSite({ start: startOf('exit 7'), log: () => {}, delay: () => 200 })
    await expect.poll(() => spawned[0].exitCode).toBe(7)
    await stop()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(spawned.length).toBe(1)
  })
  it('does not restart a site that it stopped itself', async () => {
    const { stop } = await superviseSite({ start: startOf('exec sleep 60'), log: () => {} })
    await stop({ atOnce: true })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(spawned.length).toBe(1)
  })
  it('does not count a requested restart as a crash', async () => {
    const logged = []
    const { restart, stop } = await superviseSite({ start: startOf('exec sleep 60'), log: (line) => logged.push(line) })
    await restart()
    await expect.poll(() => spawned.length, { timeout: 10_000 }).toBe(2)
    expect(logged).toEqual(['The site is started again.'])
    await stop()
  })
})

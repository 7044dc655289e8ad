import { describe, expect, it } from 'vitest'
import { freshness, mostMilliseconds } from './analysisDb'

function watched() {
  const now = { time: 0, written: 10n, followed: 10n as bigint | null, looks: 0 }
  const seen = freshness({
    written: async () => ((now.looks += 1), now.written),
    followed: async () => now.followed ?? Promise.reject(new Error('away')),
    clock: () => now.time,
  })
  return { now, ...seen }
}

describe('a replica', () => {
  it('is fresh once it has replayed everything written before the first check, and is checked once a second', async () => {
    const { now, isFresh } = watched()
    expect([await isFresh(), await isFresh()]).toEqual([true, true])
    expect(now.looks).toBe(1)
    now.time = 1000
    expect(await isFresh()).toBe(true)
    expect(now.looks).toBe(2)
  })
  it('is stale before it has caught up for the first time', async () => {
    const { now, isFresh } = watched()
    now.followed = 9n
    expect(await isFresh()).toBe(false)
    now.time = 1000
    now.followed = 10n
    expect(await isFresh()).toBe(true)
  })
  it('is stale when it stops replaying while data is written, even though it answers', async () => {
    const { now, isFresh } = watched()
    expect(await isFresh()).toBe(true)
    for (now.time = 1000; now.time < mostMilliseconds; now.time += 1000) {
      now.written += 1n
      expect(await isFresh()).toBe(true)
    }
    now.written += 1n
    expect(await isFresh()).toBe(false)
  })
  it('stays fresh while nothing is written', async () => {
    const { now, isFresh } = watched()
    for (; now.time < 10 * mostMilliseconds; now.time += 1000) expect(await isFresh()).toBe(true)
  })
  it('is fresh while its lag is below the limit', async () => {
    const { now, isFresh } = watched()
    for (; now.time < 10 * mostMilliseconds; now.time += 1000) {
      now.written = BigInt(now.time)
      now.followed = BigInt(Math.max(0, now.time - mostMilliseconds / 2))
      expect(await isFresh()).toBe(true)
    }
  })
  it('is skipped when unavailable, checked in the background and used again once it is back', async () => {
    const { now, isFresh } = watched()
    now.followed = null
    expect(await isFresh()).toBe(false)
    now.time = 1000
    now.followed = 10n
    expect(await isFresh()).toBe(false)
    await expect.poll(isFresh).toBe(true)
  })
  it('is skipped from the moment a query on it failed', async () => {
    const { now, isFresh, giveUp } = watched()
    expect(await isFresh()).toBe(true)
    giveUp()
    expect(await isFresh()).toBe(false)
    now.time = 1000
    await expect.poll(isFresh).toBe(true)
  })
})

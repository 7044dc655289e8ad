import { describe, expect, it } from 'vitest'
import { freshness, mostMilliseconds } from './freshness'

function watched() {
  const now = { time: 0, written: 10n, followed: 10n as bigint | null, looks: 0 }
  const seen = freshness({
    written: async () => ((now.looks += 1), now.written),
    followed: async () => now.followed ?? Promise.reject(new Error('away')),
    clock: () => now.time,
  })
  return { now, ...seen }
}

describe('a copy of the database', () => {
  it('is fresh once it holds everything there was at the first look, and looked at once a second', async () => {
    const { now, isFresh } = watched()
    expect([await isFresh(), await isFresh()]).toEqual([true, true])
    expect(now.looks).toBe(1)
    now.time = 1000
    expect(await isFresh()).toBe(true)
    expect(now.looks).toBe(2)
  })
  it('is too old before it caught up for the first time', async () => {
    const { now, isFresh } = watched()
    now.followed = 9n
    expect(await isFresh()).toBe(false)
    now.time = 1000
    now.followed = 10n
    expect(await isFresh()).toBe(true)
  })
  it('is too old when it stands still while others write, though it answers', async () => {
    const { now, isFresh } = watched()
    expect(await isFresh()).toBe(true)
    for (now.time = 1000; now.time < mostMilliseconds; now.time += 1000) {
      now.written += 1n
      expect(await isFresh()).toBe(true)
    }
    now.written += 1n
    expect(await isFresh()).toBe(false)
  })
  it('stays fresh while nobody writes', async () => {
    const { now, isFresh } = watched()
    for (; now.time < 10 * mostMilliseconds; now.time += 1000) expect(await isFresh()).toBe(true)
  })
  it('is fresh while it follows at a distance of less than that', async () => {
    const { now, isFresh } = watched()
    for (; now.time < 10 * mostMilliseconds; now.time += 1000) {
      now.written = BigInt(now.time)
      now.followed = BigInt(Math.max(0, now.time - mostMilliseconds / 2))
      expect(await isFresh()).toBe(true)
    }
  })
  it('that went away is left alone, looked for behind and taken back when it is there', async () => {
    const { now, isFresh } = watched()
    now.followed = null
    expect(await isFresh()).toBe(false)
    now.time = 1000
    now.followed = 10n
    expect(await isFresh()).toBe(false)
    await expect.poll(isFresh).toBe(true)
  })
  it('is left alone from the moment it failed an answer', async () => {
    const { now, isFresh, giveUp } = watched()
    expect(await isFresh()).toBe(true)
    giveUp()
    expect(await isFresh()).toBe(false)
    now.time = 1000
    await expect.poll(isFresh).toBe(true)
  })
})

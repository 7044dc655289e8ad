import { describe, expect, it } from 'vitest'
import { cachedCheck, disconnectWhenUnresponsive } from './gateRefusal'

function gated(answers: boolean[]) {
  const seen = { asked: 0, time: 0 }
  const isUp = cachedCheck(
    async () => answers[seen.asked++] ?? false,
    () => seen.time,
  )
  return { isUp, seen }
}

describe('the database check before pages', () => {
  it('caches a positive result for a moment', async () => {
    const { isUp, seen } = gated([true, true])
    expect([await isUp(), await isUp()]).toEqual([true, true])
    expect(seen.asked).toBe(1)
    seen.time = 1000
    expect(await isUp()).toBe(true)
    expect(seen.asked).toBe(2)
  })
  it('checks again at once after a negative result, and opens by itself', async () => {
    const { isUp, seen } = gated([false, false, true])
    expect([await isUp(), await isUp(), await isUp()]).toEqual([false, false, true])
    expect(seen.asked).toBe(3)
  })
  it('waits once for an unresponsive database, and afterwards refuses at once', async () => {
    let answer = (_: boolean) => undefined as void
    const isUp = cachedCheck(
      () => new Promise((resolve) => (answer = resolve)),
      () => 0,
    )
    const first = isUp()
    answer(false)
    expect(await first).toBe(false)
    expect(await isUp()).toBe(false)
    answer(true)
    await expect.poll(isUp).toBe(true)
  })
  it('checks once for all concurrent requests', async () => {
    const { isUp, seen } = gated([false])
    expect(await Promise.all([isUp(), isUp(), isUp()])).toEqual([false, false, false])
    expect(seen.asked).toBe(1)
  })
  it('breaks other connections only when the database is unresponsive, and not when it refuses', async () => {
    const answers = ['well', 'refused', 'silent'] as const
    let [requestCount, broken] = [0, 0]
    const ask = disconnectWhenUnresponsive(
      async () => answers[requestCount++]!,
      () => (broken += 1),
    )
    expect([await ask(), broken]).toEqual([true, 0])
    expect([await ask(), broken]).toEqual([false, 0])
    expect([await ask(), broken]).toEqual([false, 1])
  })
})

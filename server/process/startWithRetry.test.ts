import { describe, expect, it, vi } from 'vitest'
import { startWithRetry } from './startWithRetry'

describe('starting with retries', () => {
  it('retries until it works, and stops what was started', async () => {
    const stopped = vi.fn(async () => undefined)
    const start = vi.fn(async () => stopped)
    start.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
    const onFailure = vi.fn()
    const stop = await startWithRetry(start, { onFailure, pauseMilliseconds: 1 })
    await expect.poll(() => start.mock.calls.length).toBe(3)
    expect(onFailure).toHaveBeenCalledTimes(2)
    await stop()
    expect(stopped).toHaveBeenCalledOnce()
  })
  it('does not retry once it is stopped', async () => {
    const start = vi.fn(() => Promise.reject(new Error('away')))
    const stop = await startWithRetry(start, { onFailure: () => undefined, pauseMilliseconds: 20 })
    await stop()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(start).toHaveBeenCalledOnce()
  })
})

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls `check` every `every` milliseconds until it holds, and returns whether it did. After `timeout`
 * (milliseconds) it returns false, or throws an error that names `what` where given.
 */
export async function until(check, { every = 100, timeout = 180_000, what } = {}) {
  for (const end = performance.now() + timeout; !(await check()); await wait(every)) {
    if (performance.now() < end) continue
    if (what !== undefined) throw new Error(`${what}: not within ${timeout / 1000} seconds`)
    return false
  }
  return true
}

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Looks again and again, every so many milliseconds, until `check` says that it is so, and answers whether it was. When the
 * `patience` is over it answers false; where `what` names the thing that is waited for, it throws with that name instead.
 */
export async function until(check, { every = 100, patience = 180_000, what } = {}) {
  for (const end = performance.now() + patience; !(await check()); await wait(every)) {
    if (performance.now() < end) continue
    if (what !== undefined) throw new Error(`${what}: not within ${patience / 1000} seconds`)
    return false
  }
  return true
}

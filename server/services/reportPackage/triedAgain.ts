import 'server-only'
import { setTimeout } from 'node:timers/promises'

const tries = 3
const pauseMilliseconds = 1000

/** Does a work again after a pause when it fails, as it does while the database is restarted; what fails each time fails. */
export async function triedAgain<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  left = tries,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (left <= 1) throw error
    await setTimeout(pauseMilliseconds, undefined, { signal })
    return triedAgain(work, signal, left - 1)
  }
}

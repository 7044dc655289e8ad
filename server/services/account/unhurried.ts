import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { isStrict } from './privately'

/** No answer about an address comes sooner than this. */
const leastMilliseconds = 300

/** Does the work; under strict privacy the time it takes tells nothing, whether it succeeds or refuses. */
export async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    if (isStrict()) await setTimeout(Math.max(0, leastMilliseconds - (performance.now() - started)))
  }
}

import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Context, Stopwatch } from '../useCase'
import { isStrict } from './privately'

/** No answer about an address comes sooner than this. */
const leastMilliseconds = 300

const ownStopwatch: Stopwatch = {
  milliseconds: () => performance.now(),
  wait: (milliseconds) => setTimeout(milliseconds),
}

/** Does the work; under strict privacy the time it takes tells nothing, whether it succeeds or refuses. */
export async function unhurried<Result>(
  { stopwatch = ownStopwatch }: Pick<Context, 'stopwatch'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = stopwatch.milliseconds()
  try {
    return await work()
  } finally {
    if (isStrict()) await stopwatch.wait(Math.max(0, leastMilliseconds - (stopwatch.milliseconds() - started)))
  }
}

import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { isStrict } from './withUniformRefusal'

/** How the time an answer takes is read and stretched. */
export type Stopwatch = { milliseconds: () => number; wait: (milliseconds: number) => Promise<unknown> }

/** Minimum response time of answers about an address. */
const minimumMilliseconds = 300

const ownStopwatch: Stopwatch = {
  milliseconds: () => performance.now(),
  wait: (milliseconds) => setTimeout(milliseconds),
}

/** Runs an operation; under strict privacy its duration reveals nothing, whether it succeeds or refuses. */
export async function withMinimumDuration<Result>(
  { stopwatch = ownStopwatch }: { stopwatch?: Stopwatch },
  work: () => Promise<Result>,
): Promise<Result> {
  const started = stopwatch.milliseconds()
  try {
    return await work()
  } finally {
    if (isStrict()) await stopwatch.wait(Math.max(0, minimumMilliseconds - (stopwatch.milliseconds() - started)))
  }
}

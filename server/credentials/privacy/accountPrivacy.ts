import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { env } from '@/server/env'
import { type AppError, badInput, isRefusal } from '@/server/errors'

/** Whether strict privacy hides which addresses have an account. */
export const isStrict = (): boolean => env().accountPrivacy === 'strict'

/** Runs an operation of an unauthenticated caller; under strict privacy every refusal reads the same. */
export function withUniformRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw isStrict() && isRefusal(error) && error.details.key !== 'invalidReturnUrl' ? badInput('signInRefused') : error
  })
}

/** How the time an answer takes is read and stretched. */
export type Stopwatch = { milliseconds: () => number; wait: (milliseconds: number) => Promise<unknown> }

/** Minimum response time of answers about an address. */
const minimumMilliseconds = 300

const ownStopwatch: Stopwatch = {
  milliseconds: () => performance.now(),
  wait: (milliseconds) => setTimeout(milliseconds),
}

/**
 * Runs an operation; under strict privacy, or with `isAlways`, its duration reveals nothing, whether it succeeds or
 * refuses.
 */
export async function withMinimumDuration<Result>(
  { stopwatch = ownStopwatch }: { stopwatch?: Stopwatch },
  work: () => Promise<Result>,
  { isAlways = false } = {},
): Promise<Result> {
  const started = stopwatch.milliseconds()
  try {
    return await work()
  } finally {
    if (isAlways || isStrict())
      await stopwatch.wait(Math.max(0, minimumMilliseconds - (stopwatch.milliseconds() - started)))
  }
}

/**
 * The refusal of an unknown id. Under strict privacy it reads like a wrong code, `key`: a registration of a taken
 * address returns such an id, which must be indistinguishable from a real one.
 */
export const unknownUser = (key: string): AppError => badInput(isStrict() ? key : 'unknownUser')

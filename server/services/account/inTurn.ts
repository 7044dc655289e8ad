import 'server-only'
import { AppError } from '@/server/errors'

/** More than this many waiting, and whoever comes next is told to try again: they would wait for most of a minute. */
const mostWaiting = 500

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * One comparison of a password after another. It keeps a processor busy for a while, and this process answers
 * everybody else in between: many at once would only make all of them late.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) return Promise.reject(new AppError('UNAVAILABLE'))
  waiting += 1
  const mine = last.then(work).finally(() => (waiting -= 1))
  last = mine.catch(() => undefined)
  return mine
}

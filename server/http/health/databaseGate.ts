import 'server-only'
import { type Answer, answering } from '@/server/db/isAnswering'
import { destroyDatabaseSockets } from '@/server/db/pool/liveSockets'
import { env } from '@/server/env'

/** How long a positive result is cached, so that a busy site does not check before every request. */
const believedMilliseconds = 500

/**
 * Timeout for the database; time in which this process was blocked does not count. A slower database is no better
 * than an unresponsive one: a page needs several answers, and a request waiting for each holds a connection that
 * others need.
 */
const timeoutMilliseconds = 1500

/**
 * Caches that the database answered and shares one check among concurrent requests. After a failed check requests no
 * longer wait: they are refused at once while the check is repeated.
 */
export function cachedCheck(ask: () => Promise<boolean>, clock: () => number): () => Promise<boolean> {
  let believedUntil = -Infinity
  let isAway = false
  let asking: Promise<boolean> | null = null
  const askOnce = async () => {
    try {
      const isWell = await ask()
      isAway = !isWell
      if (isWell) believedUntil = clock() + believedMilliseconds
      return isWell
    } finally {
      asking = null
    }
  }
  return async () => {
    if (clock() < believedUntil) return true
    const wasAway = isAway
    const answer = (asking ??= askOnce())
    // A refused connection is detected instantly, and so is a recovered database; an unresponsive one is not waited
    // for.
    return wasAway
      ? Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100))])
      : answer
  }
}

// The framework bundles pages and endpoints separately, and one connection serves all of them.
const ofProcess = globalThis as { ripplemarkGate?: () => Promise<boolean> }

/**
 * An unresponsive database blocks every caller waiting for it: their connections are destroyed and their requests
 * fail. One that refuses, for example with too many connections or while shutting down, still answers existing
 * connections.
 */
export function disconnectWhenUnresponsive(ask: () => Promise<Answer>, giveUp: () => void): () => Promise<boolean> {
  return async () => {
    const answer = await ask()
    if (answer === 'silent') giveUp()
    return answer === 'well'
  }
}

/** Whether the database can serve pages and calls. */
export const isDatabaseUp = (): Promise<boolean> =>
  (ofProcess.ripplemarkGate ??= cachedCheck(
    disconnectWhenUnresponsive(answering(env().databaseUrl, timeoutMilliseconds), destroyDatabaseSockets),
    Date.now,
  ))()

import 'server-only'
import { env } from '@/server/env'
import { type Answer, answering } from '@/server/db/isAnswering'
import { destroyDatabaseSockets } from '@/server/db/pool/liveSockets'
import { unavailableAnswer } from '../answer/unavailableAnswer'
import type { Call } from '../input/call'

/** How long a positive result is cached, so that a busy site does not check before every request. */
const cacheMilliseconds = 500

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
  let cachedUntil = -Infinity
  let isAway = false
  let asking: Promise<boolean> | null = null
  const askOnce = async () => {
    try {
      const isHealthy = await ask()
      isAway = !isHealthy
      if (isHealthy) cachedUntil = clock() + cacheMilliseconds
      return isHealthy
    } finally {
      asking = null
    }
  }
  return async () => {
    if (clock() < cachedUntil) return true
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
const isDatabaseUp = (): Promise<boolean> =>
  (ofProcess.ripplemarkGate ??= cachedCheck(
    disconnectWhenUnresponsive(answering(env().databaseUrl, timeoutMilliseconds), destroyDatabaseSockets),
    Date.now,
  ))()

/** Health endpoints also answer without a database. */
const isHealth = (path: string) => path.startsWith('/api/health/')

/** An undecodable path names nothing, and the framework would fail on it. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * A demonstration answers to local host names alone, so that no other site's name can be pointed at it to read it.
 */
const isForeignHost = (host: string | null) =>
  env().isDemo && !['localhost', '127.0.0.1', '[::1]'].includes((host ?? '').replace(/:\d+$/, ''))

/**
 * Checks every request before anything else; null when it may continue. It lets every request through while there is
 * a database: access is checked in the endpoints.
 */
export async function gateRefusal(call: Omit<Call, 'method'>): Promise<Response | null> {
  const { pathname } = new URL(call.url)
  if (!isReadable(pathname)) return new Response(null, { status: 400 })
  if (isForeignHost(call.headers.get('host'))) return new Response(null, { status: 421 })
  return isHealth(pathname) || (await isDatabaseUp()) ? null : unavailableAnswer(call)
}

import 'server-only'
import { type Answer, answering } from '@/server/db/isAnswering'
import { dropSockets } from '@/server/db/liveSockets'
import { env } from '@/server/env'

/** How long a good answer is believed, so that a busy site does not ask before every request. */
const believedMilliseconds = 500

/**
 * How long a database is waited for. A process that was busy meanwhile has not waited. One that needs longer for a word is
 * no better than silent: a page takes several, and whoever waits for each holds a connection that others wait for.
 */
const patienceMilliseconds = 1500

/**
 * Remembers that the database answered, and lets everybody who asks meanwhile wait for the same answer. Once it did not
 * answer nobody waits any more: they are refused at once while it is asked again.
 */
export function gate(ask: () => Promise<boolean>, clock: () => number): () => Promise<boolean> {
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
    // A refused connection is known in an instant, and so is a database that is back; a silent one is not waited for.
    return wasAway
      ? Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100))])
      : answer
  }
}

// The framework bundles pages and doors apart, and one connection does for all of them.
const ofProcess = globalThis as { ripplemarkGate?: () => Promise<boolean> }

/**
 * A database that keeps silent holds everybody whom it was to answer: their connections are broken, and they are told. One that
 * refuses, as when it takes no more connections or is about to end, still answers those who have one.
 */
export function watched(ask: () => Promise<Answer>, giveUp: () => void): () => Promise<boolean> {
  return async () => {
    const answer = await ask()
    if (answer === 'silent') giveUp()
    return answer === 'well'
  }
}

/** Is there a database to answer pages and calls from? */
export const isDatabaseUp = (): Promise<boolean> =>
  (ofProcess.ripplemarkGate ??= gate(
    watched(answering(env().databaseUrl, patienceMilliseconds), dropSockets),
    Date.now,
  ))()

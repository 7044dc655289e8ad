import 'server-only'
import { readiness } from './readiness'

/** How long a good answer is believed, so that a busy site does not ask before every request. */
const believedMilliseconds = 1000

/** A process busy with a large report may take seconds to hear a good answer; that is slow, not away. */
const patienceMilliseconds = 10_000

/** Remembers that the database answered, and lets everybody who asks meanwhile wait for the same answer. */
export function gate(ask: () => Promise<boolean>, clock: () => number): () => Promise<boolean> {
  let believedUntil = 0
  let asking: Promise<boolean> | null = null
  const askOnce = async () => {
    try {
      const isWell = await ask()
      if (isWell) believedUntil = clock() + believedMilliseconds
      return isWell
    } finally {
      asking = null
    }
  }
  return async () => clock() < believedUntil || (asking ??= askOnce())
}

/** Is there a database to answer pages and calls from? */
export const isDatabaseUp = gate(() => readiness(patienceMilliseconds), Date.now)

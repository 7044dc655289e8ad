import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { isDraining } from '@/server/http/draining'
import { eraseNext } from '@/server/services/erasure'

/** Nobody waits for an erasure that waited for days. */
const lookSeconds = 30

/**
 * Erases companies whose days of waiting are over, and people who came back with a backup, one after the other. Answers how to
 * stop; the one at hand is then left after its next batch.
 */
export function startErasures(report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null
  let isStopping = false
  const work = async () => {
    const run = { db: db(), clock: await databaseClock(db()), isStopping: () => isStopping }
    while (!isStopping && !isDraining() && (await eraseNext(run)));
  }
  const look = () => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, lookSeconds * 1000)
  look()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}

import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { isDraining } from '@/server/http/draining'
import { claimErasure, runErasure } from '@/server/services/erasure'

/** Nobody waits for an erasure that waited for days. */
const lookSeconds = 30

/** Erases companies whose days of waiting are over, one after the other. Answers how to stop; the one at hand is then left after its next batch. */
export function startErasures(report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null
  let isStopping = false
  const work = async () => {
    for (;;) {
      const clock = await databaseClock(db())
      const company = isStopping || isDraining() ? null : await claimErasure(db(), clock())
      if (company === null) return
      await runErasure({ db: db(), clock, isStopping: () => isStopping }, company)
    }
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

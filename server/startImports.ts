import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/draining'
import { claimImportJob, importChannel, runImportJob } from '@/server/services/importJob'

const lookSeconds = 10

/**
 * Imports files of people one after the other: at once when one is put in line, and every few seconds besides, for those
 * whose worker has died. Answers how to stop; the file at hand is then left after its next rows.
 */
export async function startImports(report: (error: unknown) => void): Promise<() => Promise<void>> {
  let running: Promise<void> | null = null
  let [isStopping, isAskedAgain] = [false, false]
  const work = async () => {
    for (;;) {
      isAskedAgain = false
      const clock = await databaseClock(db())
      const job = isStopping || isDraining() ? null : await claimImportJob(db(), clock())
      if (job === null && !isAskedAgain) return
      if (job !== null) await runImportJob({ db: db(), clock, isStopping: () => isStopping }, job)
    }
  }
  const look = () => {
    isAskedAgain = true
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null
      })
  }
  const stopListening = await listen(env().directDatabaseUrl, importChannel, look)
  const timer = setInterval(look, lookSeconds * 1000)
  return async () => {
    isStopping = true
    clearInterval(timer)
    await stopListening()
    await running
  }
}

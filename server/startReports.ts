import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/draining'
import { pdfWorker } from '@/server/pdfWorker'
import { claimReportPackage, reportChannel, runReportPackage } from '@/server/services/reportPackage'

const lookSeconds = 10
const keptTurns = 1000

/**
 * Makes the reports of packages, one at a time: at once when one is asked for, and every few seconds besides, for those whose worker has
 * died. Several packages take turns. Answers how to stop; the report at hand is then left for another worker.
 */
export async function startReports(report: (error: unknown) => void): Promise<() => Promise<void>> {
  const drawer = pdfWorker()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let turns: string[] = []
  const work = async () => {
    for (;;) {
      isAskedAgain = false
      const clock = await databaseClock(db())
      const claimed = stopping.signal.aborted || isDraining() ? null : await claimReportPackage(db(), clock(), turns)
      if (claimed === null && !isAskedAgain) return
      if (claimed === null) continue
      turns = [...turns.filter((id) => id !== claimed.id), claimed.id].slice(-keptTurns)
      await runReportPackage({ db: db(), clock, draw: drawer.draw, stopping: stopping.signal }, claimed)
    }
  }
  const look = () => {
    isAskedAgain = true
    running ??= work()
      .catch(report)
      .finally(() => {
        drawer.rest()
        running = null
      })
  }
  const stopListening = await listen(env().directDatabaseUrl, reportChannel, look)
  const timer = setInterval(look, lookSeconds * 1000)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await stopListening()
    await running
  }
}

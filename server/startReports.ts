import 'server-only'
import { db } from '@/server/db/client'
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
  const run = { db: db(), clock: () => new Date(), draw: drawer.draw, stopping: stopping.signal }
  const work = async () => {
    for (;;) {
      isAskedAgain = false
      const claimed = stopping.signal.aborted || isDraining() ? null : await claimReportPackage(db(), new Date(), turns)
      if (claimed === null && !isAskedAgain) return
      if (claimed === null) continue
      turns = [...turns.filter((id) => id !== claimed.id), claimed.id].slice(-keptTurns)
      await runReportPackage(run, claimed)
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

import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { log } from '@/server/log'
import { startDelivery } from '@/server/startDelivery'
import { startErasures } from '@/server/startErasures'
import { startImports } from '@/server/startImports'
import { startReports } from '@/server/startReports'
import { startSchedule } from '@/server/startSchedule'

/** What is not handed over by then is taken over when its lease ends. */
const patienceMilliseconds = 5000

const report = (what: string) => (error: unknown) => log.error({ err: error }, `worker: ${what}`)

/**
 * Starts everything that runs without anybody asking, and answers how to stop it: nothing more is taken up, and what is
 * at hand is finished or given to another worker. A database that is away is waited for.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    startDelivery(report('mails')),
    startErasures(report('erasures')),
    startImports(report('imports')),
    startReports(report('reports')),
    startSchedule(report('schedule')),
  ])
  return async () => {
    const stopped = Promise.allSettled(stops.map((stop) => stop()))
    await Promise.race([stopped, setTimeout(patienceMilliseconds, undefined, { ref: false })])
  }
}

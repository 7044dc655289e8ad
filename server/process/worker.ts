import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { log } from '@/server/log'
import { startWorkLoop } from './workLoop'
import { deliveryLoop, erasureLoop, importLoop, reportLoop, scheduleLoop } from './workLoops'

/** Time for handing over, in milliseconds; what is left is taken over when its lease ends. */
const patienceMilliseconds = 5000

const report = (what: string) => (error: unknown) => log.error({ err: error }, `worker: ${what}`)

/**
 * Starts all background work and returns a function that stops it: no more is claimed, and current jobs are finished
 * or released for another worker. An unavailable database is waited for.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    startWorkLoop(deliveryLoop(), report('mails')),
    startWorkLoop(erasureLoop(), report('erasures')),
    startWorkLoop(importLoop(), report('imports')),
    startWorkLoop(reportLoop(), report('reports')),
    startWorkLoop(scheduleLoop(), report('schedule')),
  ])
  return async () => {
    const stopped = Promise.allSettled(stops.map((stop) => stop()))
    await Promise.race([stopped, setTimeout(patienceMilliseconds, undefined, { ref: false })])
  }
}

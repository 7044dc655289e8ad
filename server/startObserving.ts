import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { flushLog, log, tameConsole } from '@/server/log'
import { startMetrics } from '@/server/metrics'
import { startTelemetry } from '@/server/telemetry'

const patienceMilliseconds = 2000

// The framework bundles this module more than once; the process is observed once.
const ofProcess = globalThis as { ripplemarkStopObserving?: () => Promise<unknown> }

/**
 * What lets others see how a process does: traces and figures where the settings ask for them, and what libraries print
 * as lines of the log. While the product is developed the console stays as it is.
 */
export async function startObserving(role: 'site' | 'worker', isDevelopment: boolean): Promise<void> {
  if (!isDevelopment) tameConsole()
  process.on('uncaughtExceptionMonitor', (error, origin) => log.error({ err: error, origin }, 'nobody caught an error'))
  const traces = await startTelemetry(role).catch((error: unknown) => log.error({ err: error }, 'traces are not told'))
  const figures = await startMetrics()
  ofProcess.ripplemarkStopObserving = () => Promise.allSettled([traces?.(), figures?.stop()])
}

/** Sends and writes down what waits, for a process that is about to end; a collector that is away is not waited for. */
export async function stopObserving(): Promise<void> {
  await Promise.race([
    ofProcess.ripplemarkStopObserving?.(),
    setTimeout(patienceMilliseconds, undefined, { ref: false }),
  ])
  flushLog()
}

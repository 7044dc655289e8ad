import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { flushLog, log } from '@/server/log'
import { redirectConsole } from '@/server/log/redirectConsole'
import { startMetrics } from '@/server/metrics/startMetrics'
import { startTelemetry } from '@/server/telemetry'

const timeoutMilliseconds = 2000

// The framework bundles this module more than once; the process is observed once.
const ofProcess = globalThis as { ripplemarkStopObserving?: () => Promise<unknown> }

/**
 * Starts the observability of a process: traces and metrics where configured, and library output as log lines. In
 * development the console stays unchanged.
 */
export async function startObserving(role: 'site' | 'worker', isDevelopment: boolean): Promise<void> {
  if (!isDevelopment) redirectConsole()
  process.on('uncaughtExceptionMonitor', (error, origin) => log.error({ err: error, origin }, 'unhandled error'))
  const traces = await startTelemetry(role).catch((error: unknown) =>
    log.error({ err: error }, 'trace export disabled'),
  )
  const figures = await startMetrics()
  ofProcess.ripplemarkStopObserving = () => Promise.allSettled([traces?.(), figures?.stop()])
}

/** Flushes traces and log lines before a process exits; an unavailable collector is not waited for. */
export async function stopObserving(): Promise<void> {
  await Promise.race([
    ofProcess.ripplemarkStopObserving?.(),
    setTimeout(timeoutMilliseconds, undefined, { ref: false }),
  ])
  flushLog()
}

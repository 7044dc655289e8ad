import 'server-only'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { db } from '@/server/db/client'
import { figures } from './figures'

type Place = { port: number; host: string }

async function answer(): Promise<{ type: string; text: string }> {
  const { registry } = figures()
  return { type: registry.contentType, text: await registry.metrics() }
}

/** Serves Prometheus on its own port; nothing else is available there. */
async function listen({ port, host }: Place): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    answer().then(
      ({ type, text }) => void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'could not read metrics')
        response.writeHead(500).end()
      },
    )
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host.replace(/^\[|\]$/g, ''), resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, stop }
}

/**
 * Starts the metrics endpoint when it is configured; null when it is not. A taken port is logged and does not prevent
 * serving.
 */
export async function startMetrics(
  place: Place | null = env().metrics,
): Promise<{ port: number; stop: () => Promise<void> } | null> {
  if (place === null) return null
  const { registry } = figures()
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) {
    collectDefaultMetrics({ register: registry })
    addStoredCounts(registry)
  }
  return listen(place).catch((error: unknown) => {
    log.error({ err: error, port: place.port }, 'metrics disabled: cannot listen on METRICS_PORT')
    return null
  })
}

type Row = { what: 'mail' | 'job' | 'age'; kind: string; state: string; count: number }

/** How long metrics from the database are cached, however often they are read. */
const keptMilliseconds = 10_000

const read = () => db().$queryRaw<Row[]>`
  SELECT 'mail' AS "what", '' AS "kind", "state"::text AS "state", count(*)::int AS "count" FROM "EmailMessage" GROUP BY "state"
  UNION ALL SELECT 'age', '', '', coalesce(extract(epoch FROM now() - min("nextAttemptAt")), 0)::int FROM "EmailMessage" WHERE "state" = 'Queued' AND "nextAttemptAt" <= now()
  UNION ALL SELECT 'job', 'import', lower("state"::text), count(*)::int FROM "ImportJob" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', 'reportPackage', lower("state"::text), count(*)::int FROM "ReportPackage" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', 'erasure', lower("state"::text), count(*)::int FROM "Erasure" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', "kind", 'parked', count(*)::int FROM "JobAttempt" WHERE "parkedAt" IS NOT NULL GROUP BY "kind"`

/**
 * Adds metrics from the database, equal on all nodes: the outbox, and pending work. An unavailable database is
 * reported as such.
 */
function addStoredCounts(registry: Registry): void {
  const registers = [registry]
  // Queried once for all concurrent reads, each of which waits for the result.
  let cached: { until: number; isUp: Promise<boolean> } | null = null
  const collect = async (): Promise<void> => {
    if (cached === null || Date.now() >= cached.until) cached = { until: Date.now() + keptMilliseconds, isUp: renew() }
    up.set((await cached.isUp) ? 1 : 0)
  }
  const mails = new Gauge({
    name: 'ripplemark_mails',
    help: 'Mails of the outbox by state. The same from every node.',
    labelNames: ['state'],
    registers,
    collect,
  })
  const age = new Gauge({
    name: 'ripplemark_mail_wait_seconds',
    help: 'For how long the mail that waits longest has been due. The same from every node.',
    registers,
    collect,
  })
  const jobs = new Gauge({
    name: 'ripplemark_jobs',
    help: 'Jobs that wait, run, or were parked after too many tries. The same from every node.',
    labelNames: ['kind', 'state'],
    registers,
    collect,
  })
  const up = new Gauge({
    name: 'ripplemark_database_up',
    help: '1 while the database answers this process.',
    registers,
    collect,
  })
  const renew = async (): Promise<boolean> => {
    const rows = await read().catch(() => null)
    mails.reset()
    jobs.reset()
    if (rows === null) return false
    for (const { what, kind, state, count } of rows) {
      if (what === 'mail') mails.set({ state: state.toLowerCase() }, count)
      else if (what === 'age') age.set(count)
      else jobs.set({ kind, state }, count)
    }
    return true
  }
}

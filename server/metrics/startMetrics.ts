import 'server-only'
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { figures } from './figures'
import { addStoredCounts } from './storedCounts'

type Place = { port: number; host: string }

async function answer(): Promise<{ type: string; text: string }> {
  const { registry } = figures()
  return { type: registry.contentType, text: await registry.metrics() }
}

/** Answers Prometheus at a port of its own; nothing else is there. */
async function listen({ port, host }: Place): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    answer().then(
      ({ type, text }) => void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  // What the process does to every request of visitors is not for these.
  server.emit = EventEmitter.prototype.emit
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

/** Starts telling figures where the settings say so; null where they do not. A taken port is a line of the log and no reason to serve nobody. */
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
    log.error({ err: error, port: place.port }, 'figures are not told: the metrics port could not be opened')
    return null
  })
}

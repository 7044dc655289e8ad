import 'server-only'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { connectionCounts } from '@/server/db/pool/pools'
import { productVersion } from '@/server/env'
import { droppedLines } from '@/server/log'

/** In seconds: from an empty response to one that users give up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * All metrics of this process. None is labelled with a company or a person: there are too many, and it is private.
 */
function makeFigures() {
  const registry = new Registry()
  const registers = [registry]
  const figures = {
    registry,
    requests: new Histogram({
      name: 'ripplemark_http_request_seconds',
      help: 'Requests answered, by method, kind of address and status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    running: new Gauge({ name: 'ripplemark_http_requests_running', help: 'Requests being answered now.', registers }),
    operations: new Histogram({
      name: 'ripplemark_graphql_operation_seconds',
      help: 'GraphQL operations of our own pages, by name and outcome.',
      labelNames: ['operation', 'outcome'],
      buckets,
      registers,
    }),
    refusals: new Counter({
      name: 'ripplemark_refusals_total',
      help: 'Requests in which something was refused or failed, by code.',
      labelNames: ['code'],
      registers,
    }),
    uploads: new Counter({ name: 'ripplemark_uploads_total', help: 'Uploads taken.', registers }),
    uploadBytes: new Counter({ name: 'ripplemark_upload_bytes_total', help: 'Bytes of uploads taken.', registers }),
  }
  new Gauge({
    name: 'ripplemark_build_info',
    help: 'Always 1, labelled with the version of the product.',
    labelNames: ['version'],
    registers,
  }).set({ version: productVersion() }, 1)
  new Gauge({
    name: 'ripplemark_database_connections',
    help: 'Connections of this process: open, idle, and statements that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = connectionCounts()
      this.set({ state: 'open' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  let reported = 0
  new Counter({
    name: 'ripplemark_log_lines_dropped_total',
    help: 'Lines of the log that nobody took.',
    registers,
    collect() {
      const now = droppedLines()
      this.inc(now - reported)
      reported = now
    },
  })
  return figures
}

// The framework bundles this module more than once; the process has one set of metrics.
const ofProcess = globalThis as { ripplemarkFigures?: ReturnType<typeof makeFigures> }

/** The metrics of this process. */
export const figures = (): ReturnType<typeof makeFigures> => (ofProcess.ripplemarkFigures ??= makeFigures())

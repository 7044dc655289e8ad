import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { env } from '@/server/env'
import { scopeOfAnswer } from '@/server/log'
import { routeGroup } from '@/server/metrics/routeGroup'

type Stop = () => Promise<void>

/**
 * Reloads modules loaded before instrumentation. The module loader is obtained at run time: a bundler that saw the
 * calls would resolve them itself.
 */
function loadAgain(names: readonly string[]): void {
  const { createRequire } = process.getBuiltinModule('node:module')
  const load = createRequire(join(process.cwd(), 'package.json'))
  for (const name of names) load(name)
}

/**
 * Sends traces to an OpenTelemetry collector when configured; otherwise none of it is even loaded. Returns a function
 * that stops it and flushes pending spans.
 */
export async function startTelemetry(role: 'site' | 'worker'): Promise<Stop | null> {
  const endpoint = env().traceEndpoint
  if (endpoint === null) return null
  const [
    { startNodeSDK },
    { BatchSpanProcessor },
    { OTLPTraceExporter },
    { HttpInstrumentation },
    { PgInstrumentation },
    { UndiciInstrumentation },
    { redactedSpans },
  ] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/instrumentation-undici'),
    import('./redactedSpans'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const http = new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url }) =>
      ['file', 'api/health'].includes(routeGroup((url ?? '/').split('?', 1)[0] ?? '/')),
    applyCustomAttributesOnSpan: (span, request, response) => {
      const scope = scopeOfAnswer(response)
      if (scope === undefined) return
      const { method, url } = request as IncomingMessage
      span.updateName(
        `${method} ${routeGroup((url ?? '/').split('?', 1)[0] ?? '/')}${scope.operation === undefined ? '' : ` ${scope.operation}`}`,
      )
      span.setAttributes({
        'request.id': scope.requestId,
        'http.response.status_code': (response as ServerResponse).statusCode,
        ...(scope.operation === undefined ? {} : { 'graphql.operation.name': scope.operation }),
      })
    },
  })
  const sdk = startNodeSDK({
    resourceAttributes: { 'service.name': `ripplemark-${role}` },
    resourceDetectors: [],
    spanProcessors: [new BatchSpanProcessor({ exporter: redactedSpans(exporter) })],
    // Metrics go to Prometheus, and logs stay local. Trace headers from outside are ignored.
    metricReaders: [],
    logRecordProcessors: [],
    propagators: [],
    instrumentations: [
      http,
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      new UndiciInstrumentation(),
    ],
  })
  loadAgain(['http', 'https', 'pg'])
  return () => sdk.shutdown()
}

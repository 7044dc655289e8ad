import 'server-only'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { redact, withoutQuotes } from '@/server/log'

/** Span attributes that may be exported. URLs with their query, headers, values and documents are not among them. */
const safeAttributes = new Set([
  'db.namespace',
  'db.operation.name',
  'db.system',
  'db.system.name',
  'error.type',
  'graphql.operation.name',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.span_type',
  'request.id',
  'server.address',
  'server.port',
])
/** Statements carry their values separately; string literals written in a statement are not exported either. */
const statements = new Set(['db.query.text', 'db.statement'])

const withoutValues = (sql: string) => sql.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, 2000)

function attributesOf(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    if (safeAttributes.has(name)) return [[name, value]]
    return statements.has(name) && typeof value === 'string' ? [[name, withoutValues(value)]] : []
  })
  return Object.fromEntries(kept) as ReadableSpan['attributes']
}

const words = (text: unknown): string => redact(withoutQuotes(String(text ?? ''), true), 300)

function eventsOf(events: ReadableSpan['events']): ReadableSpan['events'] {
  return events.map(({ attributes, ...event }) => ({
    ...event,
    attributes: {
      'exception.type': words(attributes?.['exception.type']),
      'exception.message': words(attributes?.['exception.message']),
    },
  }))
}

/** A span as it may be exported. */
export function redactedSpan(span: ReadableSpan): ReadableSpan {
  const said = {
    name: redact(span.name.split('?', 1)[0] ?? '', 200),
    attributes: attributesOf(span.attributes),
    events: eventsOf(span.events),
    status: {
      code: span.status.code,
      ...(span.status.message === undefined ? {} : { message: words(span.status.message) }),
    },
  }
  return Object.create(span, Object.getOwnPropertyDescriptors(said)) as ReadableSpan
}

/** An exporter that sends redacted spans. */
export function redactedSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactedSpan), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

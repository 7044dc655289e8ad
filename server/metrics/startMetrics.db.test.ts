import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { droppedLines } from '@/server/log'
import { countBegin, countRequest } from './countRequest'
import { startMetrics } from './startMetrics'

let started: Awaited<ReturnType<typeof startMetrics>> = null
const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${started!.port}${path}`, { method })

/** The value of a line like name{label="a"}; null when it is missing. */
const valueIn = (text: string, name: string): number | null => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

beforeAll(async () => {
  started = await startMetrics({ port: 0, host: '127.0.0.1' })
})
afterAll(() => started?.stop())

it('exposes metrics at their own endpoint alone', async () => {
  const answer = await at('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(
    (await Promise.all([at('/'), at('/metrics/x'), at('/metrics?a=b'), at('/metrics', 'POST')])).map(
      ({ status }) => status,
    ),
  ).toEqual([404, 404, 404, 404])
})

it('names the version of the product', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(valueIn(await (await at('/metrics')).text(), `ripplemark_build_info{version="${version}"}`)).toBe(1)
})

it('counts requests by route group, operations by name, refusals by code and uploads by bytes', async () => {
  const base = { method: 'POST', path: '/graphql', status: 200, seconds: 0.02, received: 10, codes: new Set<string>() }
  countRequest({ ...base, operation: 'Me' })
  countRequest({ ...base, operation: 'Me', codes: new Set(['NOT_FOUND']) })
  countRequest({ ...base, operation: 'Me', codes: new Set(['NOT_FOUND', 'INTERNAL']) })
  countRequest({ ...base, method: 'BREW', path: '/api/account/login', status: 429, codes: new Set(['RATE_LIMITED']) })
  countRequest({ ...base, path: '/api/blobs/upload', received: 2000 })
  countRequest({ ...base, path: '/api/blobs/upload', status: 413, received: 9000 })
  const over = countBegin()
  const text = await (await at('/metrics')).text()
  over()
  expect(valueIn(text, 'ripplemark_http_request_seconds_count{method="POST",route="graphql",status="200"}')).toBe(3)
  expect(valueIn(text, 'ripplemark_http_request_seconds_count{method="other",route="api/account",status="429"}')).toBe(
    1,
  )
  expect(
    ['done', 'refused', 'failed'].map((outcome) =>
      valueIn(text, `ripplemark_graphql_operation_seconds_count{operation="Me",outcome="${outcome}"}`),
    ),
  ).toEqual([1, 1, 1])
  expect(valueIn(text, 'ripplemark_refusals_total{code="RATE_LIMITED"}')).toBe(1)
  expect(valueIn(text, 'ripplemark_refusals_total{code="NOT_FOUND"}')).toBe(2)
  expect([valueIn(text, 'ripplemark_uploads_total'), valueIn(text, 'ripplemark_upload_bytes_total')]).toEqual([1, 2000])
  expect(valueIn(text, 'ripplemark_http_requests_running')).toBe(1)
  expect(valueIn(text, 'ripplemark_log_lines_dropped_total')).toBe(droppedLines())
})

it('exposes the process, its connections, the outbox and the jobs, cached for a while however often they are read', async () => {
  const mail = { kind: 'Test' as const, to: 'a@example.test', subject: 's', html: 'h', text: 't' }
  const first = await (await at('/metrics')).text()
  await db().emailMessage.create({ data: mail })
  expect(valueIn(await (await at('/metrics')).text(), 'ripplemark_mails{state="queued"}')).toBe(
    valueIn(first, 'ripplemark_mails{state="queued"}'),
  )

  await started!.stop()
  const { figures } = await import('./figures')
  figures().registry.clear()
  delete (globalThis as { ripplemarkFigures?: unknown }).ripplemarkFigures
  await db().jobAttempt.create({
    data: { kind: 'import', subjectId: '018f3a2b-1c2d-7e3f-8a4b-5c6d7e8f9a0b', attempts: 5, parkedAt: new Date() },
  })
  started = await startMetrics({ port: 0, host: '127.0.0.1' })
  const text = await (await at('/metrics')).text()
  expect(valueIn(text, 'ripplemark_database_up')).toBe(1)
  expect(valueIn(text, 'ripplemark_mails{state="queued"}')).toBe(1)
  expect(valueIn(text, 'ripplemark_jobs{kind="import",state="parked"}')).toBe(1)
  expect(valueIn(text, 'ripplemark_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'ripplemark_database_connections{state="waiting"}')).toBe(0)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect(text).not.toMatch(/example\.test|subscription|company/i)
})

it('is disabled without the setting, and a taken port does not prevent serving', async () => {
  expect(await startMetrics(null)).toBeNull()
  expect(await startMetrics({ port: started!.port, host: '127.0.0.1' })).toBeNull()
})

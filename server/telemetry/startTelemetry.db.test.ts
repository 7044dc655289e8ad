import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphqlContext } from '@/graphql/context'
import { server as apollo } from '@/graphql/server'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { siteServer } from '../process/requests/siteServer'
import { startTelemetry } from '.'

type Value = { stringValue?: string; intValue?: number | string }
type Span = { name: string; traceId: string; attributes: { key: string; value: Value }[] }

const [answer, email, code] = [
  'My manager shouts at us on Mondays.',
  'ada.lovelace@example.test',
  'k3Jx9QpV7aZsL0mN2bC4dE6fG8hI1jKl',
]
let [sink, site]: [Server | null, Server | null] = [null, null]
const paths: string[] = []
let received = ''
const servedAt = (server: Server | null) => (server?.address() as AddressInfo).port
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))

beforeAll(async () => {
  sink = await listening(
    createServer((request, response) => {
      paths.push(request.url ?? '')
      request.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', () => response.end('{}'))
    }),
  )
})
afterAll(() => {
  sink?.close()
  site?.close()
})

/** The work of every request of the test: an operation with variables, and a statement with a value. */
async function work(): Promise<unknown> {
  const query = 'query Person($id: Guid!) { profile(id: $id) { id } }'
  await apollo.executeOperation(
    { query, variables: { id: email } },
    { contextValue: graphqlContext({ actor: nobody(), db: db(), now: new Date() }) },
  )
  return db().$queryRaw`SELECT ${answer}::text AS "answer", ${email}::text AS "email", 'written out' AS "literal"`
}

it('loads nothing and sends nothing when not configured', async () => {
  expect(await startTelemetry('site')).toBeNull()
  expect(
    Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('@opentelemetry/sdk-node')),
  ).toEqual([])
})

it('exports spans of requests, statements and calls, with the id of the request and no user input', async () => {
  const { env } = await import('@/server/env')
  Object.assign(env(), { traceEndpoint: `http://127.0.0.1:${servedAt(sink)}/` })
  const stop = await startTelemetry('site')
  site = await listening(
    siteServer(
      (_request, response) =>
        void work().then(
          () => response.end('ok'),
          () => response.writeHead(500).end(),
        ),
    ),
  )
  const response = await fetch(`http://127.0.0.1:${servedAt(site)}/graphql?code=${code}&email=${email}`, {
    method: 'POST',
    headers: {
      cookie: `a=${code}`,
      'user-agent': email,
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    },
    body: answer,
  })
  await response.text()
  expect(response.status).toBe(200)
  await stop?.()

  expect(paths).toContain('/v1/traces')
  const spans = (
    JSON.parse(received) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some))
  const attributeOf = ({ attributes }: Span, key: string) =>
    Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]
  const ofRequest = spans.find(({ name }) => name.startsWith('POST graphql'))
  expect(ofRequest?.name).toBe('POST graphql Person')
  expect(attributeOf(ofRequest!, 'request.id')).toBe(response.headers.get('x-request-id'))
  expect(Number(attributeOf(ofRequest!, 'http.response.status_code'))).toBe(200)
  const statements = spans.flatMap(
    (span) => attributeOf(span, 'db.query.text') ?? attributeOf(span, 'db.statement') ?? [],
  )
  expect(statements.some((sql) => String(sql).includes(`'…' AS "literal"`))).toBe(true)
  expect(spans.filter(({ traceId }) => traceId === ofRequest?.traceId).length).toBeGreaterThan(1)
  expect(received).toContain('ripplemark-site')
  for (const secret of [
    answer,
    email,
    code,
    encodeURIComponent(email),
    'written out',
    '11111111111111111111111111111111',
    process.cwd(),
  ])
    expect(received).not.toContain(secret)
})

import { Agent, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { POST } from '@/app/graphql/route'
import { answerCodeHeader } from '@/domain/answerLink'
import { answerGraphql } from '@/graphql/endpoint/answerGraphql'
import { socketHeader } from '@/server/auth/addressOf'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { openSession } from '@/server/credentials/session/openSession'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { startDraining } from '@/server/http/health/draining'
import { logTo } from '@/server/log'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { isGraphql, serveGraphql } from './serveGraphql'
import { type Listener, siteServer } from './siteServer'

type Line = Record<string, unknown>
type SentRequest = { headers?: Record<string, string>; body?: string | Buffer | string[]; path?: string }
type Answered = { status: number | undefined; headers: IncomingHttpHeaders; body: string }
type Way = { server: Server; port: number }

const ofProcess = globalThis as { ripplemarkGate?: () => Promise<boolean>; ripplemarkIsDraining?: boolean }
let lines: Line[] = []
let back = () => undefined as void
let ways: { framework: Way; server: Way }

/** The route handler, on a request as the framework makes it. */
const throughRoute: Listener = async (request, response) => {
  const answer = await POST(
    new NextRequest(`http://localhost${request.url}`, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: Readable.toWeb(request) as ReadableStream,
      duplex: 'half',
    }),
  )
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function listening(listener: Listener): Promise<Way> {
  const server = siteServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

beforeAll(async () => {
  back = logTo(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => void (lines.push(JSON.parse(chunk.toString()) as Line), done()),
    }),
  )
  ways = {
    framework: await listening(throughRoute),
    server: await listening((request, response) => serveGraphql(answerGraphql, request, response)),
  }
})
beforeEach(() => {
  lines = []
})
afterEach(() => {
  delete ofProcess.ripplemarkGate
  delete ofProcess.ripplemarkIsDraining
  Object.assign(env(), { isDemo: false })
})
afterAll(() => {
  back()
  for (const { server } of Object.values(ways)) {
    server.closeAllConnections()
    server.close()
  }
})

function post(
  { port }: Way,
  { headers = {}, body = '', path = '/graphql' }: SentRequest,
  agent?: Agent,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks)
            const isCompressed = response.headers['content-encoding'] === 'gzip'
            resolve({
              status: response.statusCode,
              headers: response.headers,
              body: (isCompressed ? gunzipSync(bytes) : bytes).toString(),
            })
          })
      },
    ).on('error', reject)
    for (const part of Array.isArray(body) ? body : [body]) call.write(part)
    call.end()
  })
}

const query = (text: string, variables = {}) => JSON.stringify({ query: text, variables })
const json = { 'content-type': 'application/json' }
const me = query('query Me { meDashboardViewModel { profile { id } } }')
const long = query(
  `{ meDashboardViewModel { ${Array.from({ length: 15 }, (_, n) => `a${n}: profile { id userId firstName }`).join(' ')} } }`,
)

/** A person of a group who signed in, as a cookie. */
async function cookieOf(group: 'User' | 'Administrator' = 'User'): Promise<string> {
  const { user } = await profile({ group, ...(group === 'Administrator' ? { subscriptionId: null } : {}) })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  const { name, value } = await sessionCookie(opened)
  return `${name}=${encodeURIComponent(value)}`
}
const signedIn = async (request: SentRequest): Promise<SentRequest> => ({
  ...request,
  headers: { ...json, cookie: await cookieOf(), ...request.headers },
})

/** Masks what differs in every response: the ids of errors and the content of sealed cookies. */
const masked = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '{id}')
    .replaceAll(/(session-token=)[^;]+/g, '$1{sealed}')
    .replaceAll(/Expires=[^;]+/g, 'Expires={time}')

/** What belongs to the transfer and not to the response, and the id of the request. */
const ofTransfer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])
const headersOf = ({ headers }: Answered) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTransfer.has(name) && name !== 'x-request-id' && name !== 'vary')
      .map(([name, value]) => [name, masked(String(value))]),
  )

const lineOf = ({ headers }: Answered) =>
  vi.waitFor(() => {
    const line = lines.find(({ msg, requestId }) => msg === 'request' && requestId === headers['x-request-id'])
    if (line === undefined) throw new Error('not logged yet')
    const { level, method, path, status, operation, userId, sessionHash, refused, cutOff } = line
    return {
      level,
      method,
      path,
      status,
      operation,
      hasUser: userId !== undefined,
      hasSession: sessionHash !== undefined,
      refused,
      cutOff,
    }
  })

const own = () => new URL(env().appUrl).origin
const broken = { 'x-forwarded-for': '198.51.100.1', [socketHeader]: '198.51.100.2' }

/** A request, the status of its response, and a part of the response's body. */
const table: [string, () => SentRequest | Promise<SentRequest>, number, RegExp][] = [
  ['a query of a signed-in person', () => signedIn({ body: me }), 200, /"profile":\{"id"/],
  ['one with an origin of this site', () => signedIn({ body: me, headers: { origin: own() } }), 200, /"profile"/],
  ['one of another site', () => signedIn({ body: me, headers: { origin: 'https://evil.test' } }), 403, /"FORBIDDEN"/],
  [
    'one of another site without an origin',
    () => signedIn({ body: me, headers: { 'sec-fetch-site': 'cross-site' } }),
    403,
    /"FORBIDDEN"/,
  ],
  ['an anonymous query', () => ({ headers: json, body: me }), 401, /"UNAUTHENTICATED"/],
  [
    'a damaged session',
    () => ({ headers: { ...json, cookie: 'next-auth.session-token=x' }, body: me }),
    401,
    /"UNAUTHENTICATED"/,
  ],
  [
    'two sessions, of which the last counts',
    async () => ({ headers: { ...json, cookie: `${await cookieOf()}; next-auth.session-token=x` }, body: me }),
    401,
    /"UNAUTHENTICATED"/,
  ],
  [
    'broken escapes in a cookie before that of the session',
    async () => ({ headers: { ...json, cookie: `a=%E0%A4%A; b; ${await cookieOf()}` }, body: me }),
    200,
    /"profile"/,
  ],
  [
    'a code that opens nothing, of a signed-in person',
    () => signedIn({ body: me, headers: { [answerCodeHeader]: 'x'.repeat(43) } }),
    401,
    /"UNAUTHENTICATED"/,
  ],
  [
    'another language',
    () => ({ headers: { ...json, 'accept-language': 'en-US' }, body: me }),
    401,
    /"UNAUTHENTICATED"/,
  ],
  ['headers about the address', () => signedIn({ body: me, headers: broken }), 200, /"profile"/],
  ['an address with a query', () => signedIn({ body: me, path: '/graphql?a=%&query={__typename}' }), 200, /"profile"/],
  [
    'a query in chunks',
    () => signedIn({ body: [me.slice(0, 20), me.slice(20)], headers: { 'transfer-encoding': 'chunked' } }),
    200,
    /"profile"/,
  ],
  ['no body', () => ({ headers: json }), 400, /"BAD_USER_INPUT"/],
  ['a body that is no JSON', () => ({ headers: json, body: '{' }), 400, /"BAD_USER_INPUT"/],
  [
    'a body that is no UTF-8',
    () => ({ headers: json, body: Buffer.from([123, 34, 255, 34, 125]) }),
    400,
    /"BAD_USER_INPUT"/,
  ],
  [
    'a body that is nested too deeply',
    () => ({ headers: json, body: `{"a":${'['.repeat(40)}${']'.repeat(40)}}` }),
    400,
    /"BAD_USER_INPUT"/,
  ],
  ['a list of queries', () => ({ headers: json, body: `[${me}]` }), 400, /"BAD_USER_INPUT"/],
  [
    'a body of another type',
    () => ({ headers: { 'content-type': 'text/plain' }, body: me }),
    415,
    /"UNSUPPORTED_TYPE"/,
  ],
  ['a body that is too large', () => ({ headers: json, body: query('x'.repeat(300_000)) }), 413, /"TOO_LARGE"/],
  [
    'one that is too large and has no length',
    () => ({
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: Array.from({ length: 40 }, () => ' '.repeat(10_000)),
    }),
    413,
    /"TOO_LARGE"/,
  ],
  ['a query that does not parse', () => ({ headers: json, body: query('{') }), 400, /"BAD_USER_INPUT"/],
  ['an unknown field', () => ({ headers: json, body: query('{ nothing }') }), 400, /"BAD_USER_INPUT"/],
  [
    'a query for the schema',
    () => ({ headers: json, body: query('{ __schema { types { name } } }') }),
    400,
    /"BAD_USER_INPUT"/,
  ],
  [
    'a query beyond the limits',
    () => ({ headers: json, body: query(`{ ${'__typename '.repeat(5_000)} }`) }),
    400,
    /"BAD_USER_INPUT"/,
  ],
  [
    'a type that is not accepted',
    () => signedIn({ body: me, headers: { accept: 'text/html' } }),
    406,
    /"BAD_USER_INPUT"/,
  ],
  [
    'a response type of GraphQL itself',
    () => signedIn({ body: me, headers: { accept: 'application/graphql-response+json' } }),
    200,
    /"profile"/,
  ],
  [
    'an accepted encoding',
    () => signedIn({ body: long, headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    200,
    /"a14"/,
  ],
  [
    'a mutation that sets the cookie of the session',
    async () => ({
      headers: { ...json, cookie: await cookieOf('Administrator') },
      body: query('mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id: (await subscription()).id }),
    }),
    200,
    /"manageSubscription"/,
  ],
  [
    'a query while the process drains',
    () => {
      startDraining()
      return signedIn({ body: me })
    },
    200,
    /"profile"/,
  ],
  [
    'a query while the database is away',
    () => {
      ofProcess.ripplemarkGate = () => Promise.resolve(false)
      return { headers: json, body: me }
    },
    503,
    /"UNAVAILABLE"/,
  ],
  [
    'a foreign host name of a demonstration',
    () => {
      Object.assign(env(), { isDemo: true })
      return { headers: { ...json, host: 'evil.test' }, body: me }
    },
    421,
    /^$/,
  ],
]

it.each(table)(
  '%s gets the same response and log line from the server as through the framework',
  async (_, createRequest, status, body) => {
    const [routed, served] = [
      await post(ways.framework, await createRequest()),
      await post(ways.server, await createRequest()),
    ]
    expect(served.status).toBe(status)
    expect(served.body).toMatch(body)
    expect(routed.status).toBe(status)
    expect(masked(served.body)).toBe(masked(routed.body))
    expect(headersOf(served)).toEqual(headersOf(routed))
    expect(await lineOf(served)).toEqual(await lineOf(routed))
  },
)

it('answers with what may not be stored', async () =>
  expect((await post(ways.server, await signedIn({ body: me }))).headers['cache-control']).toBe('no-store'))

it('sets a cookie that scripts cannot read', async () => {
  const { id } = await subscription()
  const { headers } = await post(ways.server, {
    headers: { ...json, cookie: await cookieOf('Administrator') },
    body: query('mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id }),
  })
  expect(headers['set-cookie']).toHaveLength(1)
  expect(masked(headers['set-cookie']![0]!)).toBe(
    'next-auth.session-token={sealed}; Path=/; Expires={time}; Max-Age=2592000; HttpOnly; SameSite=lax',
  )
})

it.each([
  ['gzip, deflate, br', long, 'gzip'],
  ['*', long, 'gzip'],
  ['gzip;q=0, *', long, undefined],
  ['identity', long, undefined],
  ['br', long, undefined],
  ['gzip', me, undefined],
])('compresses for a client that accepts %s what is worth it', async (encoding, body, expected) => {
  const answer = await post(ways.server, await signedIn({ body, headers: { 'accept-encoding': encoding } }))
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([expected, 'Accept-Encoding'])
  expect(answer.body).toContain('"meDashboardViewModel"')
})

it('shows a bug as an id alone, and logs it', async () => {
  ofProcess.ripplemarkGate = () => Promise.reject(new Error('relation "Secret" does not exist'))
  for (const way of Object.values(ways)) {
    const { status, body } = await post(way, { headers: json, body: me })
    expect(status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({
      errors: [{ extensions: { code: 'INTERNAL', errorId: expect.any(String) } }],
    })
    expect(body).not.toContain('Secret')
  }
})

it('outlives a client that breaks off in the middle of a body', async () => {
  await new Promise<void>((resolve) => {
    const { port } = ways.server
    const headers = { ...json, 'content-length': '1000' }
    const call = httpRequest({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers })
    call.on('error', () => resolve())
    call.write('{', () => setTimeout(() => call.destroy(), 50))
  })
  await vi.waitFor(() => expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ cutOff: true }))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  expect((await post(ways.server, await signedIn({ body: me }))).status).toBe(200)
})

it('keeps a connection of use after a body that was not read to its end', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const large = {
    headers: { ...json, 'transfer-encoding': 'chunked' },
    body: Array<string>(40).fill(' '.repeat(10_000)),
  }
  expect((await post(ways.server, large, agent)).status).toBe(413)
  expect((await post(ways.server, await signedIn({ body: me }), agent)).status).toBe(200)
  agent.destroy()
})

it('leaves other methods and spellings of the address to the framework', () => {
  const taken = (method: string, url: string) => isGraphql({ method, url } as Parameters<typeof isGraphql>[0])
  expect([taken('POST', '/graphql'), taken('POST', '/graphql?a=1')]).toEqual([true, true])
  for (const [method, url] of [
    ['GET', '/graphql'],
    ['OPTIONS', '/graphql'],
    ['POST', '/graphql/'],
    ['POST', '/graphqls'],
    ['POST', '//graphql'],
    ['POST', '/api/graphql'],
  ] as const)
    expect(taken(method, url)).toBe(false)
})

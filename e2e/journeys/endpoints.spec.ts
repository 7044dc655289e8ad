import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { type RestEndpoint, restEndpoints } from '../servers/restEndpoints'
import { password } from '../servers/testSite'
import { ownSite } from '../servers/siteForTests'

const keys = { session: 'e'.repeat(64), codes: 'p'.repeat(64) }
const site = ownSite(() => ({ NEXTAUTH_SECRET: keys.session, CODE_PEPPER: keys.codes }))
const endpoints = restEndpoints()
const calls = endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ ...endpoint, method })))
type Call = RestEndpoint & { method: string }

/** Requests an endpoint without a browser's restrictions: any header may be sent, no redirect is followed. */
function send(
  { path, method }: { path: string; method: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  const isBare = method === 'GET' || method === 'HEAD'
  return fetch(`${site.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(isBare ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isBare ? undefined : '{}',
  })
}
const withCookie = (value: string) => ({ cookie: `next-auth.session-token=${value}` })
const answerOf = async (response: Response) =>
  JSON.stringify([response.status, response.headers.get('location'), await response.text()])

/** The session cookie of an account that signed in just now. */
async function signedIn(): Promise<string> {
  const { email } = await site.createCompany(`Endpoints ${randomUUID()}`, '#1d5b8f')
  const body = JSON.stringify({ email, password, rememberMe: true })
  const response = await fetch(`${site.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => /^next-auth\.session-token=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined)
  if (cookie === undefined) throw new Error(`No session was opened: ${response.status}`)
  return cookie
}

/** Invalid session cookies; each differs from a valid one in one respect. */
async function invalidSessions(): Promise<Record<string, string>> {
  const valid = await signedIn()
  const token = (await decode({ token: valid, secret: keys.session })) as JWT
  const ended = await signedIn()
  await send({ path: '/api/account/logout', method: 'POST' }, withCookie(ended))
  const ticket = { userId: token.sub, step: 'twoFactor', isPersistent: true, until: Date.now() + 300_000 }
  const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return {
    garbage: 'garbage',
    empty: '',
    'half an escape': '%E0%A4%A',
    damaged: `${valid.slice(0, -3)}abc`,
    expired: await encode({ token, secret: keys.session, maxAge: -60 }),
    'signed out': ended,
    'of another key': await encode({ token, secret: 'x'.repeat(64) }),
    'of another purpose': await encode({ token: { state: 'oauth', ...token, sid: undefined }, secret: keys.session }),
    'a ticket to the second step': await encode({ token: ticket, secret: keys.codes, salt: 'ticket:pending' }),
    'a session sealed as a ticket': await encode({ token, secret: keys.codes, salt: 'ticket:pending' }),
    'of a secret nobody has': await encode({ token: { ...token, sid: randomUUID() }, secret: keys.session }),
    'without a signature': `${plain({ alg: 'none' })}.${plain(token)}.`,
  }
}

test('every endpoint is listed with its methods, and a valid session has access to protected ones', async () => {
  expect(endpoints.filter(({ methods }) => methods.length === 0)).toEqual([])
  expect(endpoints.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(2)
  expect(
    (await send({ path: '/api/account/currentUserRoles', method: 'GET' }, withCookie(await signedIn()))).status,
  ).toBe(200)
})

test('no endpoint accepts an invalid session', async () => {
  const invalid = await invalidSessions()
  const wrong: string[] = []
  const check = async (call: Call, what: string, response: Response, withoutSession: string) => {
    const answer = await answerOf(response)
    const isRefused = response.status === 401 && answer.includes('UNAUTHENTICATED')
    // A session under another secret was set a moment ago: its cookie is not removed.
    if (call.path === '/api/auth/session' && what === 'of a secret nobody has' && response.status === 409) return
    if (call.isOpen ? answer !== withoutSession || response.status >= 500 : !isRefused)
      wrong.push(`${call.method} ${call.path} (${what}): ${answer.slice(0, 200)}`)
  }
  for (const call of calls) {
    const withoutSession = await answerOf(await send(call))
    await check(call, 'no session', await send(call), withoutSession)
    for (const [what, value] of Object.entries(invalid))
      await check(call, what, await send(call, withCookie(value)), withoutSession)
  }
  expect(wrong).toEqual([])
})

test('the GraphQL endpoint accepts no invalid session either', async () => {
  const body = JSON.stringify({ query: '{ meDashboardViewModel { firstName } }' })
  for (const [what, value] of Object.entries({ none: '', ...(await invalidSessions()) })) {
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...withCookie(value) },
      body,
    })
    expect(await response.text(), what).toContain('UNAUTHENTICATED')
  }
})

test('a request from another site changes nothing, whatever the session', async () => {
  const cookie = await signedIn()
  const changing = [...calls.filter(({ method }) => method !== 'GET'), { path: '/graphql', method: 'POST' }]
  const wrong: string[] = []
  for (const call of changing) {
    for (const origin of ['https://evil.test', 'null', 'http://localhost:1', `${site.url}.evil.test`]) {
      const response = await send(call, { origin, ...withCookie(cookie) })
      if (response.status !== 403 || response.headers.getSetCookie().length > 0)
        wrong.push(
          `${call.method} ${call.path} from ${origin}: ${response.status} ${response.headers.getSetCookie().join()}`,
        )
    }
  }
  expect(wrong).toEqual([])
  expect((await send({ path: '/api/account/currentUserRoles', method: 'GET' }, withCookie(cookie))).status).toBe(200)
})

test('every endpoint refuses a page that was rendered for another company, in a header or in its address', async () => {
  const cookie = withCookie(await signedIn())
  const wrong: string[] = []
  for (const call of calls.filter(({ path }) => !/^\/api\/(auth|health)\//.test(path))) {
    const parameter = `${call.path.includes('?') ? '&' : '?'}drawnFor=other`
    const responses = {
      header: send(call, { ...cookie, 'x-drawn-for': 'other' }),
      address: send({ ...call, path: `${call.path}${parameter}` }, cookie),
    }
    for (const [where, response] of Object.entries(responses)) {
      const isUpload = call.path.startsWith('/api/blobs/upload') && where === 'address'
      const answer = await answerOf(await response)
      if (!isUpload && !answer.includes('drawnForAnother'))
        wrong.push(`${call.method} ${call.path} (${where}): ${answer.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an endpoint accepts only its own methods', async () => {
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !endpoint.methods.includes(one))) {
      const { status } = await send({ path: endpoint.path, method })
      if (status !== 405) wrong.push(`${method} ${endpoint.path}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('unusual headers cause no failure', async () => {
  const wrong: string[] = []
  const headers: Record<string, string>[] = [
    { authorization: 'Bearer %E0%A4%A' },
    { authorization: `Bearer ${'a'.repeat(12 * 1024)}` },
    { authorization: 'x'.repeat(16 * 1024) },
    { 'x-garbage': '\u00ff'.repeat(16 * 1024) },
    { cookie: `next-auth.session-token=${'a'.repeat(12 * 1024)}; ripplemark.pending=${'b'.repeat(2 * 1024)}` },
    { cookie: '=;;=%; next-auth.session-token.0=a; next-auth.session-token.1=b; __proto__=1' },
    { 'accept-language': '*;q=nonsense,'.repeat(500) },
    { 'x-forwarded-for': '%00, ::::, 999.999.999.999', forwarded: 'for="' },
  ]
  for (const call of calls) {
    for (const header of headers) {
      const { status } = await send(call, header)
      if (status >= 500) wrong.push(`${call.method} ${call.path} with ${Object.keys(header).join()}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { log, logTo, noteCode, requestScope } from '@/server/log'
import { env } from '@/server/env'
import { siteServer } from './siteServer'

type Line = Record<string, unknown>

let [server, lines, back]: [Server | null, Line[], () => void] = [null, [], () => undefined]

/** What the server of this test does, by path. */
const endpoints: Record<string, (request: IncomingMessage) => { status?: number; body?: string }> = {
  '/graphql': () => {
    Object.assign(requestScope()!, { operation: 'Me', userId: 'somebody', session: 'abc' })
    return { body: '{}' }
  },
  '/api/account/login': () => {
    noteCode('RATE_LIMITED')
    return { status: 429 }
  },
  '/broken': () => {
    log.error({ errorId: 'x' }, 'request handler failed')
    return { status: 500 }
  },
  '/id': (request) => ({ body: String(request.headers['x-request-id']) }),
}

function ask(path: string, headers: Record<string, string> = {}): Promise<{ id: string; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: (server!.address() as AddressInfo).port, path, headers },
      (response) => {
        let body = ''
        response
          .on('data', (chunk: Buffer) => (body += chunk.toString()))
          .on('end', () => resolve({ id: String(response.headers['x-request-id']), body }))
      },
    )
    request.on('error', reject).end()
  })
}

const lineOf = (id: string) =>
  vi.waitFor(
    () =>
      lines.find((line) => line.requestId === id && line.msg === 'request') ??
      Promise.reject(new Error('not told yet')),
  )

beforeAll(async () => {
  Object.assign(env(), { isDemo: false })
  server = siteServer((request, response) => {
    const { status = 200, body = 'ok' } = endpoints[request.url?.split('?')[0] ?? '']?.(request) ?? {}
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  back = logTo(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => void (lines.push(JSON.parse(chunk.toString()) as Line), done()),
    }),
  )
})
beforeEach(() => {
  lines = []
})
afterAll(() => {
  back()
  server?.close()
})

it('logs each request in one line: what it was, how it ended and whose it was', async () => {
  const { id } = await ask('/graphql?code=abc')
  expect(await lineOf(id)).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/graphql',
    status: 200,
    operation: 'Me',
    userId: 'somebody',
    sessionHash: 'abc',
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
  expect((await lineOf(id)).bytes).toBeGreaterThan(0)
  expect(await lineOf(id)).not.toHaveProperty('refused')
})

it('logs what was refused', async () => {
  const { id } = await ask('/api/account/login')
  expect(await lineOf(id)).toMatchObject({ status: 429, refused: ['RATE_LIMITED'] })
})

it('gives every log line of a request its id, which the response and downstream code carry too', async () => {
  const { id } = await ask('/broken')
  await lineOf(id)
  expect(lines.map(({ level, requestId }) => [level, requestId])).toEqual([
    ['error', id],
    ['warn', id],
  ])
  const response = await ask('/id')
  expect(response.body).toBe(response.id)
})

it('accepts no id from outside, and never repeats one', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, () => ask('/id', { 'x-request-id': '00000000-0000-7000-8000-000000000000' })),
  )
  expect(new Set(ids.map(({ id }) => id)).size).toBe(50)
  expect(ids.map(({ id }) => id)).not.toContain('00000000-0000-7000-8000-000000000000')
})

it('excludes files and health checks from the default log level', async () => {
  for (const path of ['/_next/static/a.js', '/favicon.ico', '/api/health/live'])
    expect((await lineOf((await ask(path)).id)).level).toBe('debug')
})

it('does not clutter the terminal of the demonstration', async () => {
  Object.assign(env(), { isDemo: true })
  expect((await lineOf((await ask('/manage')).id)).level).toBe('debug')
  Object.assign(env(), { isDemo: false })
})

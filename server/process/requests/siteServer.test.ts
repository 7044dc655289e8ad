import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketHeader } from '@/server/auth/addressOf'
import { logTo } from '@/server/log'
import { stubSettings } from '@/server/testing/settings'
import { noteRequestError } from '../noteRequestError'
import { siteServer } from './siteServer'

let server: Server
let address: string
let back = () => undefined as void

beforeAll(async () => {
  stubSettings({ APP_URL: 'https://app.example.test' })
  back = logTo(new Writable({ write: (_chunk, _encoding, done) => done() }))
  server = siteServer((request, response) => {
    if (request.url === '/me?a=1') response.setHeader('x-path', request.url)
    response.setHeader('x-at', request.url ?? '')
    if (request.url === '/own') response.setHeader('content-security-policy', 'sandbox')
    if (request.url === '/missing') response.statusCode = 404
    if (request.url === '/refused') response.writeHead(405)
    if (request.url === '/broken') throw new Error('broken')
    if (request.url === '/away') {
      noteRequestError(
        new Error('a page failed', { cause: new Error('Connection terminated due to connection timeout') }),
      )
      response.statusCode = 500
    }
    if (request.url === '/bug') {
      noteRequestError(new Error('a page failed'))
      response.statusCode = 500
    }
    if (request.url === '/late') return Promise.reject(new Error('broken'))
    return response.end(String(request.headers[socketHeader]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  back()
  server.closeAllConnections()
  server.close()
})

/** The response of a server to a method that no client library would send. */
const raw = (method: string, path = '/', more = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`),
    )
    let text = ''
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => resolve(text))
      .on('error', reject)
  })

describe('a response', () => {
  it.each(['/', '/missing', '/refused', '/broken'])('has the baseline headers at %s', async (path) => {
    const { headers } = await fetch(`${address}${path}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })
  it('keeps a policy of its own', async () =>
    expect((await fetch(`${address}/own`)).headers.get('content-security-policy')).toBe('sandbox'))
  it('leaves the policy of built files to the pages that load them', async () =>
    expect((await fetch(`${address}/_next/static/x.js`)).headers.get('content-security-policy')).toBeNull())
  it('lists the remaining methods when one is refused', async () => {
    expect((await fetch(`${address}/refused`)).headers.get('allow')).toBe('POST, OPTIONS')
    expect((await fetch(`${address}/refused`, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('refuses the unknown method %s', async (method) => {
  const answer = await raw(method)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('Allow: GET, HEAD, POST, OPTIONS')
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

it('answers a request for the options of the server, and takes its address for no page', async () => {
  expect(await raw('OPTIONS', '*')).toMatch(/^HTTP\/1\.1 204 [^]*Allow: GET, HEAD, POST, OPTIONS/)
  expect(await raw('GET', '*')).toMatch(/^HTTP\/1\.1 400 /)
})

it('refuses a request with two hosts', async () =>
  expect(await raw('GET', '/', 'Host: evil.test\r\n')).toMatch(/^HTTP\/1\.1 400 /))

it.each([
  ['/answer/Code%E0', '/answer/Code%25E0'],
  ['/answer/%', '/answer/%25'],
  ['/open/%C3%A9?a=%E0', '/open/%C3%A9?a=%E0'],
])('passes %s on as %s', async (path, passed) => expect(await raw('GET', path)).toContain(`x-at: ${passed}`))

it('takes no host from the requested address', async () =>
  expect(await raw('GET', 'http://evil.test/me?a=1')).toContain('x-path: /me?a=1'))

it('takes the address of a client from its connection', async () =>
  expect(await (await fetch(address, { headers: { [socketHeader]: '192.0.2.1' } })).text()).toBe('127.0.0.1'))

it.each(['/broken', '/late'])('answers 500 where the listener fails (%s)', async (path) =>
  expect((await fetch(`${address}${path}`)).status).toBe(500),
)

it('asks for a retry where a page failed because the database was away, and not where it has a bug', async () => {
  const away = await fetch(`${address}/away`)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  const bug = await fetch(`${address}/bug`)
  expect([bug.status, bug.headers.get('retry-after')]).toEqual([500, null])
})

it('times out slow clients', () =>
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([15_000, 120_000, 65_000]))

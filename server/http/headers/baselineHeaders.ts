import 'server-only'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from '@/server/env'

/** Headers that every response gets unless it sets them itself. */
const baseline: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Policy of responses without their own: no scripts, no loading, no framing. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years, including subdomains; only when the site is served over https. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** The methods that endpoints use. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A worker script started by a page runs under the policy of its own response, which would forbid everything. */
const isBuilt = (url: string | undefined) => url?.startsWith('/_next/static/') === true

/** The remaining methods where this one was refused: an endpoint either reads or changes. */
const othersThan = (method: string | undefined) =>
  methods.filter((other) => (method === 'POST' ? other !== 'POST' : other !== 'GET' && other !== 'HEAD'))

/** Only proxies receive absolute URLs; the host in one is not this site's. */
const withoutHost = (url: string) => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'

type Asked = Pick<IncomingMessage, 'method' | 'url'>
type Answering = Pick<ServerResponse, 'hasHeader' | 'setHeader' | 'statusCode'>

/** Adds the baseline headers that a response about to be sent does not set itself. */
export function addBaselineHeaders(request: Asked, response: Answering, isSecure: boolean): void {
  const say = (name: string, value: string) => void (response.hasHeader(name) || response.setHeader(name, value))
  for (const [name, value] of baseline) say(name, value)
  if (!isBuilt(request.url)) say('Content-Security-Policy', emptyPolicy)
  if (isSecure) say('Strict-Transport-Security', strictTransport)
  if (response.statusCode === 405) say('Allow', othersThan(request.method).join(', '))
}

/**
 * Timeouts for a client's headers, for its whole request, and for keeping a connection alive, in milliseconds. A proxy
 * in front closes connections before the server does.
 */
const patience = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }

/**
 * Installs checks below the framework, where pages, files, errors and refusals all pass: the baseline headers,
 * unknown methods, addresses with another host, and clients that never finish. The headers are added at the last
 * moment, so that the code that wrote the response takes precedence.
 */
export function setBaselineHeaders(): void {
  const isSecure = env().appUrl.startsWith('https://')
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'connection') Object.assign(this, patience)
    if (event !== 'request') return Reflect.apply(emit, this, [event, ...args]) as boolean
    const [request, response] = args as [IncomingMessage, ServerResponse]
    request.url = withoutHost(request.url ?? '/')
    const writeHead = response.writeHead
    response.writeHead = ((...head: unknown[]) => {
      if (typeof head[0] === 'number') response.statusCode = head[0]
      if (!response.headersSent) addBaselineHeaders(request, response, isSecure)
      return Reflect.apply(writeHead, response, head) as ServerResponse
    }) as typeof writeHead
    if (methods.includes(request.method ?? '')) return Reflect.apply(emit, this, [event, ...args]) as boolean
    response.writeHead(405, { Allow: methods.join(', '), Connection: 'close' }).end()
    return true
  }
}

import 'server-only'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from '@/server/env'

/** What every answer says to a browser, whatever it is and whoever wrote it, unless it says otherwise itself. */
const baseline: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** For an answer that brought no policy of its own: it runs nothing, loads nothing and stands in no frame. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years, for the names below too; only where the site is served over https. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** No door of ours has another method. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A program that a page starts apart from itself lives by the policy of its own answer, which would forbid it everything. */
const isBuilt = (url: string | undefined) => url?.startsWith('/_next/static/') === true

/** Which methods are left where this one was refused: a door either reads or changes. */
const othersThan = (method: string | undefined) =>
  methods.filter((other) => (method === 'POST' ? other !== 'POST' : other !== 'GET' && other !== 'HEAD'))

/** Only proxies are asked by whole addresses; the host in one is nobody's word for ours. */
const withoutHost = (url: string) => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'

type Asked = Pick<IncomingMessage, 'method' | 'url'>
type Answering = Pick<ServerResponse, 'hasHeader' | 'setHeader' | 'statusCode'>

/** Fills in what an answer about to be sent does not say itself. */
export function addBaselineHeaders(request: Asked, response: Answering, isSecure: boolean): void {
  const say = (name: string, value: string) => void (response.hasHeader(name) || response.setHeader(name, value))
  for (const [name, value] of baseline) say(name, value)
  if (!isBuilt(request.url)) say('Content-Security-Policy', emptyPolicy)
  if (isSecure) say('Strict-Transport-Security', strictTransport)
  if (response.statusCode === 405) say('Allow', othersThan(request.method).join(', '))
}

/** How long a client may take over its headers, over its whole request, and how long a connection is kept for the next one, in milliseconds. A proxy in front lets go before we do. */
const patience = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }

/**
 * Sets what is said and refused below the framework, where pages, files, errors and refusals all pass: the baseline headers, methods
 * that nothing here knows, addresses with another's host, and clients who never finish. The headers are filled in at the last moment, so that whoever wrote the answer has the say.
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

import 'server-only'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { v7 } from 'uuid'
import { socketHeader } from '@/server/auth/addressOf'
import { env } from '@/server/env'
import { methods, withBaselineHeaders } from '@/server/http/headers/baselineHeaders'
import { log, inRequest, redact, type RequestScope } from '@/server/log'
import { countBegin, countRequest } from '@/server/metrics/countRequest'
import { routeGroup } from '@/server/metrics/routeGroup'

/** The header with the request id: in the response, and for downstream code. */
const idHeader = 'x-request-id'

/** Requested constantly by browsers and load balancers: not worth a line at the default level. */
const quiet = new Set(['file', 'api/health'])

const pathOf = (url: string | undefined) => (url ?? '/').split(/[?#]/, 1)[0] || '/'

/** The demonstration runs in the operator's terminal: a line per request would hide its output. */
function levelOf(route: string, status: number): 'debug' | 'info' | 'warn' {
  if (quiet.has(route) && status < 500) return 'debug'
  if (status >= 500) return 'warn'
  return env().isDemo ? 'debug' : 'info'
}

type Ended = {
  request: IncomingMessage
  response: ServerResponse
  scope: RequestScope
  ms: number
  sent: number
  received: number
}

function tell({ request, response, scope, ms, sent, received }: Ended): void {
  const [path, method, status] = [pathOf(request.url), request.method ?? '', response.statusCode]
  const { operation, userId, session, codes, requestId } = scope
  countRequest({ method, path, status, seconds: ms / 1000, received, operation, codes })
  const refused = codes.size > 0 ? [...codes] : undefined
  const cutOff = response.writableFinished ? undefined : true
  log[levelOf(routeGroup(path), status)](
    {
      requestId,
      method: redact(method, 20),
      path: redact(path, 200),
      status,
      ms,
      bytes: sent,
      operation,
      userId,
      sessionHash: session,
      refused,
      cutOff,
    },
    'request',
  )
}

/**
 * Gives a request an id that its response and every line logged meanwhile carry, and logs the request once it is
 * over. An id that the caller sends is ignored.
 */
function instrumentRequest(request: IncomingMessage, response: ServerResponse, carryOn: () => void): void {
  const scope: RequestScope = { requestId: v7(), codes: new Set() }
  const { socket } = request
  const [begun, written, read] = [performance.now(), socket.bytesWritten, socket.bytesRead]
  request.headers[idHeader] = scope.requestId
  response.setHeader(idHeader, scope.requestId)
  const over = countBegin()
  response.once('close', () => {
    over()
    tell({
      request,
      response,
      scope,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      sent: Math.max(0, socket.bytesWritten - written),
      received: Math.max(Number(request.headers['content-length']) || 0, socket.bytesRead - read),
    })
  })
  inRequest(scope, response, carryOn)
}

/** Answers a request; what it throws is answered with 500. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Timeouts for a client's headers, for its whole request, and for keeping a connection alive, in milliseconds, and how
 * often the first two are checked. A proxy in front closes connections before the server does.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
}

/** Only proxies receive absolute URLs; the host in one is not this site's. */
const withoutHost = (url: string) => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'

/** A path with escapes that are none read as text: the framework would answer them without a page. */
const withoutFalseEscapes = (url: string) => {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  const segments = path.split('/').map((segment) => {
    try {
      decodeURIComponent(segment)
      return segment
    } catch {
      return segment.replaceAll('%', '%25')
    }
  })
  return [segments.join('/'), ...rest].join('')
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** The status of a request that no listener sees: a method or an address it does not know; null for all others. */
function statusAhead(request: IncomingMessage): 204 | 400 | 405 | null {
  const { method = '', url = '/' } = request
  if (!methods.includes(method)) return 405
  if (hostsOf(request) > 1) return 400
  // The options of the server itself.
  if (url === '*') return method === 'OPTIONS' ? 204 : 400
  return null
}

async function answered(listener: Listener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await listener(request, response)
  } catch (error) {
    log.error({ err: error, method: request.method }, 'request listener failed')
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

/**
 * The HTTP server of a site. It prepares every request before the listener sees it, so that pages, files, errors and
 * refusals are treated alike: the request is instrumented to its end, the client address of its connection is set in a
 * header, overwriting the caller's value (later code has no access to the socket), the response gets the baseline
 * headers, unknown methods, several hosts and addresses with another host are rejected, and clients that never finish are cut off.
 */
export function siteServer(listener: Listener): Server {
  const isSecure = env().appUrl.startsWith('https://')
  return createServer(timeouts, (request, response) => {
    request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    instrumentRequest(request, response, () => {
      request.url = withoutFalseEscapes(withoutHost(request.url ?? '/'))
      withBaselineHeaders(request, response, isSecure)
      const status = statusAhead(request)
      if (status === null) void answered(listener, request, response)
      else response.writeHead(status, { Allow: methods.join(', '), Connection: 'close' }).end()
    })
  })
}

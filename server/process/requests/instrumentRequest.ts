import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 } from 'uuid'
import { inRequest, log, redact, type RequestScope } from '@/server/log'
import { countBegin, countRequest } from '@/server/metrics/countRequest'
import { routeGroup } from '@/server/metrics/routeGroup'
import { env } from '@/server/env'

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
export function instrumentRequest(request: IncomingMessage, response: ServerResponse, carryOn: () => void): void {
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

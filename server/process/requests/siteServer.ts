import 'server-only'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { socketHeader } from '@/server/auth/addressOf'
import { env } from '@/server/env'
import { methods, withBaselineHeaders } from '@/server/http/headers/baselineHeaders'
import { log } from '@/server/log'
import { instrumentRequest } from './instrumentRequest'

/** Answers a request; what it throws is answered with 500. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Timeouts for a client's headers, for its whole request, and for keeping a connection alive, in milliseconds. A proxy
 * in front closes connections before the server does.
 */
const patience = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }

/** Only proxies receive absolute URLs; the host in one is not this site's. */
const withoutHost = (url: string) => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'

async function answered(listener: Listener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await listener(request, response)
  } catch (error) {
    log.error({ err: error }, 'a request could not be answered')
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

/**
 * The HTTP server of a site. It prepares every request before the listener sees it, so that pages, files, errors and
 * refusals are treated alike: the request is instrumented to its end, the client address of its connection is set in a
 * header, overwriting the caller's value (later code has no access to the socket), the response gets the baseline
 * headers, unknown methods and addresses with another host are rejected, and clients that never finish are cut off.
 */
export function siteServer(listener: Listener): Server {
  const isSecure = env().appUrl.startsWith('https://')
  return createServer(patience, (request, response) => {
    request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    instrumentRequest(request, response, () => {
      request.url = withoutHost(request.url ?? '/')
      withBaselineHeaders(request, response, isSecure)
      if (methods.includes(request.method ?? '')) void answered(listener, request, response)
      else response.writeHead(405, { Allow: methods.join(', '), Connection: 'close' }).end()
    })
  })
}

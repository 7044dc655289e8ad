import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A smaller body is not worth compressing; the limit of the framework for its own responses. */
const leastCompressed = 1024
const compress = promisify(gzip)

/** Whether a client accepts gzip: it names it, or everything, and not with the weight 0. */
function acceptsGzip(accepted: string | undefined): boolean {
  const weights = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      return [name, Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)]
    }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

/** Sends a body and ends the response, compressed where that is worth it and the client accepts it. */
export async function sendCompressed(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const bytes = Buffer.from(body)
  if (bytes.byteLength < leastCompressed || !acceptsGzip(request.headers['accept-encoding'])) {
    response.end(bytes)
    return
  }
  response.setHeader('Content-Encoding', 'gzip')
  response.end(await compress(bytes))
}

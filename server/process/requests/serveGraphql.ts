import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AnswerGraphql } from '@/server/http/answer/graphqlAnswer'
import type { Call } from '@/server/http/input/call'

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
async function sendCompressed(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const bytes = Buffer.from(body)
  if (bytes.byteLength < leastCompressed || !acceptsGzip(request.headers['accept-encoding'])) {
    response.end(bytes)
    return
  }
  response.setHeader('Content-Encoding', 'gzip')
  response.end(await compress(bytes))
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? null))

/** What is read of a request of Node's own server before its body. */
const callOf = ({ method, url, headers }: IncomingMessage): Call => ({
  method: method ?? '',
  url: `http://localhost${url ?? ''}`,
  headers: { get: (name) => one(headers[name.toLowerCase()]) },
})

/** Whether the server answers this request itself. Every other spelling of the address is left to the framework. */
export const isGraphql = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && (url === '/graphql' || url?.startsWith('/graphql?') === true)

/**
 * Answers a GraphQL request on Node's own request and response: the framework's router, and its copies of both, cost more
 * than the answer.
 */
export async function serveGraphql(
  answerGraphql: AnswerGraphql,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await answerGraphql({
    ...callOf(request),
    // Otherwise a body that is not read to its end would close the connection before the response is sent.
    body: request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
  })
  // The rest of a body that was refused: unread, it would block the next request of the connection.
  request.resume()
  if (response.destroyed) return
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.setHeader('Vary', 'Accept-Encoding')
  await sendCompressed(request, response, body ?? '')
}

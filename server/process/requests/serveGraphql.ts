import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerGraphql } from '@/server/http/answer/graphqlAnswer'
import { callOf } from './callOf'
import { sendCompressed } from './sendCompressed'

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

import 'server-only'
import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { SetCookie } from '@/server/auth/contextOf'
import { cookiesIn, cookieText } from '@/server/auth/cookies'
import { graphqlCaller } from '@/server/auth/graphqlCaller'
import { AppError, httpStatus, retrySeconds } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'
import { localeOfRequest } from '@/server/http/answer/errorAnswer'
import type { AnswerGraphql, GraphqlAnswer } from '@/server/http/answer/graphqlAnswer'
import { unavailableAnswer } from '@/server/http/answer/unavailableAnswer'
import { gateRefusal } from '@/server/http/health/gateRefusal'
import type { Heads } from '@/server/http/input/call'
import { readJson } from '@/server/http/input/readJson'
import { isOwnOrigin } from '@/server/http/origin/isOwnOrigin'
import { graphqlContext } from '../context'
import { requestFailure } from '../errors'
import { requestLocale } from '../requestLocale'
import { server } from '../server'

/**
 * Throws when the caller could not be identified: an outage as UNAVAILABLE, and a refusal (too many unknown codes, a page
 * drawn for another company), each with its status and retry time; any other error unchanged, as a bug.
 */
function throwOutage(error: unknown): never {
  const refusal = isOutage(error) ? new AppError('UNAVAILABLE') : error
  if (!(refusal instanceof AppError)) throw error
  const seconds = retrySeconds(refusal)
  const headers = new HeaderMap(seconds === undefined ? [] : [['retry-after', String(seconds)]])
  throw new GraphQLError('', {
    originalError: refusal,
    extensions: { http: { status: refusal.code === 'CONFLICT' ? 200 : httpStatus[refusal.code], headers } },
  })
}

/** Content security policy of responses that are not pages. */
const policy = "default-src 'none'; frame-ancestors 'none'"

server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

const answerOf = async (response: Response): Promise<GraphqlAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  body: response.body === null ? null : await response.text(),
})

/** The response of Apollo, which needs no header but the accepted types: the media type of the body was checked. */
async function answerOfApollo(headers: Heads, body: Record<string, unknown>): Promise<GraphqlAnswer> {
  const accept = headers.get('accept')
  const known = new HeaderMap([['content-type', 'application/json']])
  if (accept !== null) known.set('accept', accept)
  const cookies = new Map<string, string>()
  const caller = {
    headers,
    cookie: cookiesIn(headers.get('cookie')),
    setCookie: (cookie: SetCookie) => void cookies.set(cookie.name, cookieText(cookie)),
  }
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', search: '', headers: known, body },
    context: async () => graphqlContext(await graphqlCaller(caller, body.variables).catch(throwOutage)),
  })
  if (answer.body.kind !== 'complete') throw new Error('Incremental delivery is not supported')
  return {
    status: answer.status ?? 200,
    headers: [
      ...answer.headers.set('cache-control', 'no-store'),
      ['content-security-policy', policy],
      ...[...cookies.values()].map((text): [string, string] => ['set-cookie', text]),
    ],
    body: answer.body.string,
  }
}

/**
 * Answers a POST to the GraphQL endpoint, independent of the framework: the route handler calls it, and the server itself
 * for requests that need not pass through the framework. Checks the gate, the origin, the media type and the real size
 * of the body.
 */
export const answerGraphql: AnswerGraphql = async (call) => {
  const locale = localeOfRequest(call)
  try {
    const refusal = await gateRefusal(call)
    if (refusal !== null) return await answerOf(refusal)
    if (!isOwnOrigin(call)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
    const body = await readJson(call)
    return await requestLocale.run(locale, () => answerOfApollo(call.headers, body))
  } catch (error) {
    if (isOutage(error)) return answerOf(unavailableAnswer(call))
    const { status, body } = requestFailure(error, locale)
    return { status, headers: [['content-type', 'application/json']], body: JSON.stringify(body) }
  }
}

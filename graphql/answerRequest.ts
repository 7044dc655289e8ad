import { HeaderMap } from '@apollo/server'
import { graphqlContext } from './context'
import { server } from './server'

const json = 'application/json'
/** What an answer that is no page lets a browser do with it. */
const policy = "default-src 'none'; frame-ancestors 'none'"

server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

/** The answer to a call whose body was read and checked; asked by the `caller` that is found then; it comes in one piece, for no query of ours is deferred. */
export async function answerRequest(request: Request, body: Record<string, unknown>, caller: () => Promise<Parameters<typeof graphqlContext>[0]>): Promise<Response> {
  const headers = new HeaderMap([['content-type', json], ['accept', request.headers.get('accept') ?? json]])
  const { body: answer, headers: said, status } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: async () => graphqlContext(await caller()),
  })
  if (answer.kind !== 'complete') throw new Error('An answer in parts')
  return new Response(answer.string, { status: status ?? 200, headers: { ...Object.fromEntries(said), 'content-security-policy': policy } })
}

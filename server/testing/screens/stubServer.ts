import { vi } from 'vitest'

type Answer = { status?: number; body: object }
type SentRequest = { path: string; body: Record<string, unknown> }

/**
 * A stub server for a screen: responses by path without query, or by operation name for GraphQL. Of several
 * responses each is given once, the last one repeatedly. Unlisted requests get no response, as without a connection.
 * Records the requests.
 */
export function answering(answers: Record<string, Answer | Answer[]>): SentRequest[] {
  const requests: SentRequest[] = []
  const times: Record<string, number> = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>)
    requests.push(
      path === '/graphql'
        ? { path: String(body.operationName), body: body.variables as Record<string, unknown> }
        : { path, body },
    )
    const name = path === '/graphql' ? String(body.operationName) : path.replace(/\?.*/, '')
    const given = [answers[name] ?? []].flat()
    const answer = given[Math.min(times[name] ?? 0, given.length - 1)]
    times[name] = (times[name] ?? 0) + 1
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return requests
}

import { vi } from 'vitest'

type Answer = { status?: number; body: object }
type Asked = { path: string; body: Record<string, unknown> }

/**
 * A server that answers a screen: by path without query, by the name of the operation for GraphQL. Of several answers
 * each is given once, the last for ever. What is not listed gets no answer, as without a connection. Lists what was asked.
 */
export function answering(answers: Record<string, Answer | Answer[]>): Asked[] {
  const asked: Asked[] = []
  const times: Record<string, number> = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>)
    asked.push(
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
  return asked
}

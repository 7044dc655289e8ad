import { env } from '@/server/env'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'

export type NodeResponse = { status: number; text: string; headers: Headers }

/** A browser that stores cookies and sends requests to a given node, with a client address of its own. */
export function nodeClient(cookies = new Map<string, string>()) {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`
  const send = async (node: string, path: string, init: RequestInit = {}): Promise<NodeResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      origin: env().appUrl,
      'x-forwarded-for': address,
      cookie,
      ...(init.headers as Record<string, string> | undefined),
    }
    const answer = await fetch(`${node}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...init,
      headers,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const post = (node: string, path: string, body: object, headers: Record<string, string> = {}) =>
    send(node, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const graphql = (node: string, query: string, variables: object = {}) => post(node, '/graphql', { query, variables })
  return { send, post, graphql, cookies }
}

/** A browser signed in without a password. */
export async function signedIn(user: { id: string; securityStamp: string }) {
  const { name, value } = await sessionCookie(
    await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null }),
  )
  return nodeClient(new Map([[name, value]]))
}

/** The descriptions of the checks that failed. */
export const failedChecks = (checks: Record<string, boolean>): string[] =>
  Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))

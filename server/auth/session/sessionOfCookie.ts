import 'server-only'
import { db } from '@/server/db/client'
import { logHash, requestScope } from '@/server/log'
import type { NamedRun } from '@/server/services/run'
import { readToken } from './sessionCookie'
import { type Session, sessionOf } from './sessionOf'

/** The session that a cookie opens, with the run that is named; noted for the log line of the request; null for none. */
export async function sessionOfCookie(value: string | undefined, named?: NamedRun): Promise<Session | null> {
  const token = await readToken(value)
  const session = token === null ? null : await sessionOf(db(), token.sid, new Date(), named)
  const scope = requestScope()
  if (session !== null && scope !== undefined)
    Object.assign(scope, { userId: session.actor.userId, session: logHash(session.actor.sessionId) })
  return session
}

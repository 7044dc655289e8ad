import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { db } from '@/server/db/client'
import { logHash, requestScope } from '@/server/log'
import { cookieName, readToken } from './sessionCookie'
import { type Session, sessionOf } from './sessionOf'

/** The session of the current request, looked up once per request. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const token = await readToken((await cookies()).get(cookieName())?.value)
  const session = token === null ? null : await sessionOf(db(), token.sid, new Date())
  const scope = requestScope()
  if (session !== null && scope !== undefined)
    Object.assign(scope, { userId: session.actor.userId, session: logHash(session.actor.sessionId) })
  return session
})

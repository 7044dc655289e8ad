import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { db } from '@/server/db/client'
import { cookieName, readToken } from './sessionCookie'
import { type Session, sessionOf } from './sessionOf'

/** The session of the request being answered, looked up once. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const token = await readToken((await cookies()).get(cookieName())?.value)
  return token === null ? null : sessionOf(db(), token.sid, new Date())
})

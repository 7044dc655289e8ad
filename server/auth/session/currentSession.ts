import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { cookieName } from './sessionCookie'
import { sessionOfCookie } from './sessionOfCookie'

/** The session of the current request, looked up once per request. */
export const currentSession = cache(async () => sessionOfCookie((await cookies()).get(cookieName())?.value))

import 'server-only'
import { NextResponse } from 'next/server'
import { cookieName, isSecure } from '@/server/auth/sessionCookie'

/** Says so, and takes the cookies of the session away. */
export function signOutAnswer(output: { succeeded: true }): Response {
  const response = NextResponse.json(output, { headers: { 'cache-control': 'no-store' } })
  const prefix = isSecure() ? '__Secure-' : ''
  for (const name of [cookieName(), `${prefix}next-auth.callback-url`]) {
    response.cookies.set({ name, value: '', path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: isSecure() })
  }
  return response
}

import 'server-only'
import { NextResponse } from 'next/server'
import { cookieName, isSecure } from '@/server/auth/sessionCookie'

/** Says so, takes the cookies of the session away and has the browser forget the pages it kept; what it stores is for the screen to clear, which keeps language and theme. */
export function signOutAnswer(output: { succeeded: true }): Response {
  const response = NextResponse.json(output, { headers: { 'cache-control': 'no-store', 'clear-site-data': '"cache"' } })
  const prefix = isSecure() ? '__Secure-' : ''
  for (const name of [cookieName(), `${prefix}next-auth.callback-url`]) {
    response.cookies.set({ name, value: '', path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: isSecure() })
  }
  return response
}

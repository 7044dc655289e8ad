import 'server-only'
import { NextResponse } from 'next/server'
import { cookieName, isSecure } from '@/server/auth/session/sessionCookie'

/**
 * Confirms the sign-out, deletes the session cookies and clears the browser's page cache; stored data is for the
 * screen to clear, which preserves language and theme.
 */
export function signOutAnswer(output: { succeeded: true }): Response {
  const response = NextResponse.json(output, { headers: { 'cache-control': 'no-store', 'clear-site-data': '"cache"' } })
  const prefix = isSecure() ? '__Secure-' : ''
  for (const name of [cookieName(), `${prefix}next-auth.callback-url`]) {
    response.cookies.set({ name, value: '', path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: isSecure() })
  }
  return response
}

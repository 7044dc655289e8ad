import 'server-only'
import { NextResponse } from 'next/server'
import { cookieName, isSecure, sessionCookie } from '@/server/auth/session/sessionCookie'
import { setTickets } from '@/server/auth/ticketCookies'
import type { OpenedSession } from '@/server/credentials/client'
import type { Tickets } from '@/server/credentials/session/tickets'

type Output = { result: object; opened?: OpenedSession | null; tickets?: Tickets }

/** The response to a call of the account service, with the cookie of the session it opened and its tickets. */
export async function signInAnswer({ result, opened = null, tickets = {} }: Output): Promise<Response> {
  const response = NextResponse.json(result, { headers: { 'cache-control': 'no-store' } })
  setTickets(response, tickets)
  if (opened !== null) response.cookies.set(await sessionCookie(opened))
  return response
}

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

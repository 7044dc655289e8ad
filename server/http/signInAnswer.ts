import 'server-only'
import { NextResponse } from 'next/server'
import type { LoginResult } from '@/domain/account'
import { sessionCookie } from '@/server/auth/sessionCookie'
import type { OpenedSession } from '@/server/services/account'

/** The login result, with the cookie of the session when one was opened. */
export async function signInAnswer({ result, opened }: { result: LoginResult; opened: OpenedSession | null }): Promise<Response> {
  const response = NextResponse.json(result, { headers: { 'cache-control': 'no-store' } })
  if (opened !== null) response.cookies.set(await sessionCookie(opened))
  return response
}

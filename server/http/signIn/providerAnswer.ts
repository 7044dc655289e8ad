import 'server-only'
import { NextResponse } from 'next/server'
import { accountPaths } from '@/domain/paths'
import { setTickets } from '@/server/auth/ticketCookies'
import { env } from '@/server/env'
import type { Tickets } from '@/server/credentials/session/tickets'
import { authOptions } from './authOptions'
import { atProvider, callNextAuth, isCheck } from './callNextAuth'

const pairOf = (setCookie: string): [string, string] => {
  const [name = '', value = ''] = (setCookie.split(';', 1)[0] ?? '').split(/=(.*)/s)
  return [name, decodeURIComponent(value)]
}

/** Redirects the browser to the provider, with the cookies by which its callback is matched. */
export async function providerAnswer({ provider, tickets }: { provider: string; tickets: Tickets }): Promise<Response> {
  const options = authOptions({ onFailure: () => undefined, onIdentity: () => undefined })
  const csrf = await callNextAuth(options, { segments: ['csrf'], cookies: {} })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookies = Object.fromEntries(csrf.headers.getSetCookie().map(pairOf))
  const answer = await atProvider(options, {
    segments: ['signin', provider],
    method: 'POST',
    body: { csrfToken },
    cookies,
  })
  const checks = (answer?.headers.getSetCookie() ?? []).filter(isCheck)
  const location = answer?.headers.get('location') ?? null
  const isUnderWay = location !== null && checks.length > 0
  const response = NextResponse.redirect(
    isUnderWay ? location : `${env().appUrl}${accountPaths.externalLogin()}?remoteError=temporarily_unavailable`,
    302,
  )
  response.headers.set('cache-control', 'no-store')
  setTickets(response, isUnderWay ? tickets : { external: null })
  for (const check of checks) response.headers.append('set-cookie', check)
  return response
}

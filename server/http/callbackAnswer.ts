import 'server-only'
import { NextResponse } from 'next/server'
import type { ExternalIdentity } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { authOptions } from '@/server/auth/authOptions'
import { setTickets, ticketsOf } from '@/server/auth/ticketCookies'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { makeTicket, readTicket } from '@/server/services/account'
import { atProvider } from './atProvider'
import { cookiesOf } from './cookiesOf'
import { errorAnswer } from './errorAnswer'
import { isCheck } from './isCheck'
import { readForm } from './readForm'

/** The page that tells of a provider's error: closing its window is no error worth more than that. */
function errorPage(error: string, returnUrl: string | null): string {
  if (error === 'access_denied') return `${accountPaths.loginCallback(returnUrl ?? '/')}&error=access_denied`
  const page = accountPaths.externalLogin(returnUrl)
  return `${page}${page.includes('?') ? '&' : '?'}remoteError=${encodeURIComponent(error.slice(0, 200).toWellFormed())}`
}

/**
 * Back from an external provider. next-auth checks that it is the answer to this browser's own question; who it proved
 * to be goes into a sealed cookie, with which the screen goes on. Whatever else comes of it, nobody is signed in here.
 */
export async function callbackAnswer(request: Request, provider: string): Promise<Response> {
  try {
    const [cookies, now] = [cookiesOf(request), new Date()]
    const client = { address: null, userAgent: null, tickets: ticketsOf((name) => cookies[name]) }
    const started = await readTicket('external', client, now)
    const returnUrl = typeof started?.returnUrl === 'string' ? started.returnUrl : null
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const body = request.method === 'POST' ? await readForm(request) : {}
    if (
      !authOptions({ onFailure: () => undefined, onIdentity: () => undefined }).providers.some(
        ({ id }) => id === provider,
      )
    )
      throw new AppError('NOT_FOUND')
    const refused = [body.error, query.error].find((asked) => typeof asked === 'string')
    const proven: ExternalIdentity[] = []
    const options = authOptions({ onFailure: () => undefined, onIdentity: (identity) => proven.push(identity) })
    const answer =
      refused === undefined
        ? await atProvider(options, { segments: ['callback', provider], method: request.method, query, body, cookies })
        : null
    const error = refused ?? (answer === null ? 'temporarily_unavailable' : undefined)
    const page = error === undefined ? accountPaths.externalLogin(returnUrl) : errorPage(error, returnUrl)
    const response = NextResponse.redirect(`${env().appUrl}${page}`, 302)
    response.headers.set('cache-control', 'no-store')
    setTickets(response, { external: proven[0] === undefined ? null : await makeTicket('external', proven[0], now) })
    for (const setCookie of answer?.headers.getSetCookie() ?? [])
      if (isCheck(setCookie)) response.headers.append('set-cookie', setCookie)
    return response
  } catch (error) {
    return errorAnswer(request, error)
  }
}

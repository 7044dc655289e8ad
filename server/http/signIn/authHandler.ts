import 'server-only'
import { NextResponse } from 'next/server'
import { cookieName, readToken } from '@/server/auth/session/sessionCookie'
import { AppError } from '@/server/errors'
import type { ExternalIdentity } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { setTickets, ticketsOf } from '@/server/auth/ticketCookies'
import { env } from '@/server/env'
import { makeTicket, readTicket } from '@/server/credentials/session/tickets'
import { authOptions } from './authOptions'
import { readForm } from '../input/readForm'
import { isOwnOrigin } from '../origin/isOwnOrigin'
import { errorAnswer } from '../answer/errorAnswer'
import { callNextAuth, atProvider, isCheck } from './callNextAuth'

type Params = { params: Promise<{ nextauth: string[] }> }

/** The actions of next-auth that are open: the session and signing out. Signing in has endpoints of the product. */
const open = new Set(['csrf', 'error', 'session', 'signin', 'signout'])

const sessionOfResponse = (setCookie: string) => new RegExp(`^${cookieName()}=([^;]+)`).exec(setCookie)?.[1]

/**
 * next-auth gives every renewed cookie an expiry; that of a session which lasts as long as the browser must have
 * none.
 */
async function withoutExpiry(setCookie: string): Promise<string> {
  const token = await readToken(sessionOfResponse(setCookie))
  return token === null || token.isPersistent ? setCookie : setCookie.replace(/;\s*(Expires|Max-Age)=[^;]*/gi, '')
}

async function ownAnswer(request: Request, segments: string[]): Promise<Response> {
  if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
  const failures: unknown[] = []
  const options = {
    ...authOptions({ onFailure: (error) => failures.push(error), onIdentity: () => undefined }),
    providers: [],
  }
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = request.method === 'POST' ? await readForm(request) : {}
  const response = await callNextAuth(options, {
    segments,
    method: request.method,
    query,
    body,
    cookies: cookiesOf(request),
  })
  if (failures.length > 0) throw failures[0]
  const setCookies = await Promise.all(response.headers.getSetCookie().map(withoutExpiry))
  response.headers.delete('set-cookie')
  for (const setCookie of setCookies) response.headers.append('set-cookie', setCookie)
  return response
}

/** The routes of next-auth. When next-auth itself fails, no cookie is removed. */
export async function authHandler(request: Request, { params }: Params): Promise<Response> {
  const { nextauth: segments } = await params
  if (segments[0] === 'callback') return callbackAnswer(request, segments[1] ?? '')
  try {
    if (!open.has(segments[0] ?? '')) throw new AppError('NOT_FOUND')
    return await ownAnswer(request, segments)
  } catch (error) {
    return errorAnswer(request, error)
  }
}

/** The page that reports a provider's error: closing its window counts as no error. */
function errorPage(error: string, returnUrl: string | null): string {
  if (error === 'access_denied') return `${accountPaths.loginCallback(returnUrl ?? '/')}&error=access_denied`
  const page = accountPaths.externalLogin(returnUrl)
  return `${page}${page.includes('?') ? '&' : '?'}remoteError=${encodeURIComponent(error.slice(0, 200).toWellFormed())}`
}

/**
 * The callback of an external provider. next-auth checks that it answers this browser's own request; the
 * authenticated identity goes into an encrypted cookie, with which the screen continues. In no case does this sign a
 * user in.
 */
async function callbackAnswer(request: Request, provider: string): Promise<Response> {
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
    const refused = [body.error, query.error].find((value) => typeof value === 'string')
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

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The cookies of a request by name; the first one of duplicates. */
function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at < 1
      ? []
      : [
          [
            part.slice(0, at).trim(),
            decoded(
              part
                .slice(at + 1)
                .trim()
                .replace(/^"(.*)"$/, '$1'),
            ),
          ] as const,
        ]
  })
  return Object.fromEntries(pairs.reverse())
}

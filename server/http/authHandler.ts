import 'server-only'
import { authOptions } from '@/server/auth/authOptions'
import { cookieName, readToken } from '@/server/auth/sessionCookie'
import { AppError } from '@/server/errors'
import { callbackAnswer } from './callbackAnswer'
import { callNextAuth } from './callNextAuth'
import { cookiesOf } from './cookiesOf'
import { errorAnswer } from './errorAnswer'
import { isOwnOrigin } from './isOwnOrigin'
import { readForm } from './readForm'

type Params = { params: Promise<{ nextauth: string[] }> }

/** What of next-auth is open: the session, and signing out of it. Signing in has doors of our own. */
const open = new Set(['csrf', 'error', 'session', 'signin', 'signout'])

const sessionOfResponse = (setCookie: string) => new RegExp(`^${cookieName()}=([^;]+)`).exec(setCookie)?.[1]

/** next-auth gives every renewed cookie an end; that of a session which lasts as long as the browser must have none. */
async function withoutEnd(setCookie: string): Promise<string> {
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
  const setCookies = await Promise.all(response.headers.getSetCookie().map(withoutEnd))
  response.headers.delete('set-cookie')
  for (const setCookie of setCookies) response.headers.append('set-cookie', setCookie)
  return response
}

/** The doors of next-auth. Where it failed itself nobody loses a cookie. */
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

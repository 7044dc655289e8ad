import 'server-only'
import NextAuth from 'next-auth'
import { authOptions } from '@/server/auth/authOptions'
import { cookieName, readToken } from '@/server/auth/sessionCookie'
import { errorAnswer } from './errorAnswer'

type Params = { params: Promise<{ nextauth: string[] }> }

const sessionOfResponse = (setCookie: string) => new RegExp(`^${cookieName()}=([^;]+)`).exec(setCookie)?.[1]

/** next-auth gives every renewed cookie an end; that of a session which lasts as long as the browser must have none. */
async function withoutEnd(setCookie: string): Promise<string> {
  const token = await readToken(sessionOfResponse(setCookie))
  return token === null || token.isPersistent ? setCookie : setCookie.replace(/;\s*(Expires|Max-Age)=[^;]*/gi, '')
}

/** The doors of next-auth. Where it failed itself nobody loses a cookie. */
export async function authHandler(request: Request, context: Params): Promise<Response> {
  const failures: unknown[] = []
  const handler = NextAuth(authOptions((error) => failures.push(error))) as (request: Request, context: Params) => Promise<Response>
  const response = await handler(request, context)
  if (failures.length > 0) return errorAnswer(request, failures[0])
  const setCookies = await Promise.all(response.headers.getSetCookie().map(withoutEnd))
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const setCookie of setCookies) headers.append('set-cookie', setCookie)
  return new Response(response.body, { status: response.status, headers })
}

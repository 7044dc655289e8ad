import { randomUUID } from 'node:crypto'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { cookieName } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { secretHash } from '@/server/credentials/secretHash'
import { send } from '../support/request'
import { cookieOf, createAccount } from '../support/accounts'

/** Headers that bypassed the guards of older frameworks. */
export const bypasses: readonly Record<string, string>[] = [
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-next': '1', 'x-middleware-rewrite': '/api/health/live' },
  { 'x-matched-path': '/api/health/live', 'x-invoke-path': '/api/health/live', 'x-invoke-output': '/api/health/live' },
  { 'next-resume': '1', 'x-nextjs-postponed': '1' },
  { 'x-nextjs-data': '1', rsc: '1', 'next-router-prefetch': '1' },
  { 'x-original-url': '/api/health/live', 'x-rewrite-url': '/api/health/live' },
  {
    'x-http-method-override': 'GET',
    'x-socket-address': '127.0.0.1',
    'x-forwarded-user': 'admin',
    'x-pathname': '/account/login',
  },
]

/** Invalid session cookies; each differs from a valid one in one respect. */
export async function invalidCookies(): Promise<Record<string, string>> {
  const { user } = await createAccount()
  const fresh = async () => (await cookieOf(user.id)).slice(cookieName().length + 1)
  const { sessionSecret, codePepper } = env()
  const read = async (value: string) => (await decode({ token: value, secret: sessionSecret })) as JWT
  const valid = await fresh()
  const token = await read(valid)
  const [ended, expired] = [await fresh(), await fresh()]
  await send({ path: '/api/account/logout', method: 'POST', body: {}, headers: { cookie: `${cookieName()}=${ended}` } })
  await db().userSession.updateMany({
    where: { tokenHash: secretHash(String((await read(expired)).sid)) },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  const ticket = { userId: user.id, step: 'twoFactor', isPersistent: true, until: Date.now() + 300_000 }
  const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const invalid: Record<string, string> = {
    garbage: 'garbage',
    empty: '',
    'invalid escape': '%E0%A4%A',
    damaged: `${valid.slice(0, -3)}abc`,
    'expired token': await encode({ token, secret: sessionSecret, maxAge: -60 }),
    'expired row': expired,
    'signed out': ended,
    'encrypted with another key': await encode({ token, secret: 'x'.repeat(64) }),
    'for another purpose': await encode({ token: { state: 'oauth', ...token, sid: undefined }, secret: sessionSecret }),
    'before the second factor': await encode({ token: ticket, secret: codePepper, salt: 'ticket:pending' }),
    'a session sealed as a ticket': await encode({ token, secret: codePepper, salt: 'ticket:pending' }),
    'with an unknown secret': await encode({ token: { ...token, sid: randomUUID() }, secret: sessionSecret }),
    'without a signature': `${plain({ alg: 'none' })}.${plain(token)}.`,
  }
  return Object.fromEntries(Object.entries(invalid).map(([what, value]) => [what, `${cookieName()}=${value}`]))
}

import 'server-only'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { sessionSeconds } from '@/domain/account'
import { env } from '@/server/env'
import type { OpenedSession } from '@/server/credentials/client'

/** The payload of the encrypted session cookie: the user, and the secret by which the session row is found. */
export type SessionToken = { sub: string; sid: string; sessionId: string; isPersistent: boolean }

/** Whether cookies are marked secure: exactly when the site is served over https. */
export const isSecure = (): boolean => env().appUrl.startsWith('https://')

export const cookieName = (): string => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`

/** The lifetime of a session token in seconds. */
export const tokenSeconds = (isPersistent: boolean): number =>
  isPersistent ? sessionSeconds.remembered : sessionSeconds.browser

/** The key that encrypts the cookies. Throws when it is missing: an empty key would encrypt all the same. */
export function sessionSecret(): string {
  const secret = env().sessionSecret
  if (secret === '')
    throw new Error(
      'NEXTAUTH_SECRET is not set: start the product with `npm start`, which creates it in DATA_DIR, or set it.',
    )
  return secret
}

/**
 * The payload of a cookie encrypted with the current key or, during key rotation, the previous one; null for any other.
 */
export async function readSealed(value: string | undefined, salt?: string): Promise<JWT | null> {
  for (const secret of [sessionSecret(), env().previousSessionSecret]) {
    const token = secret === null ? null : await decode({ token: value, secret, salt }).catch(() => null)
    if (token !== null) return token
  }
  return null
}

/** The cookie of a newly opened session; without expiry when it lasts as long as the browser. */
export async function sessionCookie({ sid, sessionId, userId, isPersistent }: OpenedSession) {
  const token: SessionToken = { sub: userId, sid, sessionId, isPersistent }
  const maxAge = tokenSeconds(isPersistent)
  const value = await encode({ token, secret: sessionSecret(), maxAge })
  return {
    name: cookieName(),
    value,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(),
    ...(isPersistent ? { maxAge } : {}),
  } as const
}

type Known = { token: SessionToken; expires: number }

// The framework bundles pages and endpoints separately: each would decrypt the same cookies.
const ofProcess = globalThis as { ripplemarkCookies?: { secrets: string; tokens: Map<string, Known> } }

/**
 * The most recently read cookies, oldest first. Decrypting one costs more than the session lookup and always gives
 * the same result until it expires, or a secret changes.
 */
function knownTokens(): Map<string, Known> {
  const secrets = `${sessionSecret()} ${env().previousSessionSecret ?? ''}`
  if (ofProcess.ripplemarkCookies?.secrets !== secrets) ofProcess.ripplemarkCookies = { secrets, tokens: new Map() }
  return ofProcess.ripplemarkCookies.tokens
}
const mostKnown = 5000

function remember(value: string, read: Known): void {
  const known = knownTokens()
  known.set(value, read)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/**
 * The token inside a cookie; null for one that is expired, foreign or damaged. Whether its session is alive is read
 * from its row, each time.
 */
export async function readToken(value: string | undefined): Promise<SessionToken | null> {
  if (value === undefined) return null
  const known = knownTokens()
  const before = known.get(value)
  if (before !== undefined && before.expires > Date.now() / 1000) return before.token
  known.delete(value)
  const decoded = await readSealed(value)
  const { sub, sid, sessionId, isPersistent, exp } = decoded ?? {}
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof sessionId !== 'string') return null
  const token = { sub, sid, sessionId, isPersistent: isPersistent === true }
  if (typeof exp === 'number') remember(value, { token, expires: exp })
  return token
}

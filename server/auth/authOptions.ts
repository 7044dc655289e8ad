import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import { encode } from 'next-auth/jwt'
import { sessionSeconds } from '@/domain/account'
import { db } from '@/server/db/client'
import { renewSession } from './renewSession'
import { isSecure, sessionSecret, tokenSeconds } from './sessionCookie'

/**
 * The session endpoint of next-auth over our own session rows: reading it renews the session, and answers nothing
 * once the row is dead. What a client sends along is never taken into the token. `onFailure` hears of errors that say
 * nothing about the session.
 */
export function authOptions(onFailure: (error: unknown) => void): NextAuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionSeconds.remembered },
    jwt: { encode: (params) => encode({ ...params, maxAge: tokenSeconds(params.token?.isPersistent === true) }) },
    providers: [],
    pages: { signIn: '/account/login', signOut: '/authentication/logout', error: '/authentication/login-failed' },
    callbacks: {
      jwt: ({ token }) => renewSession(db(), token, new Date(), onFailure),
      session: async ({ session, token }) => ({ expires: session.expires, userId: token.sub, sessionId: token.sessionId }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === 'string') await db().userSession.updateMany({ where: { id: token.sessionId, endedAt: null }, data: { endedAt: new Date() } })
      },
    },
    logger: {
      error: (code, metadata) => {
        if (code !== 'JWT_SESSION_ERROR') console.error(code, metadata)
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import { encode } from 'next-auth/jwt'
import { type ExternalIdentity, sessionSeconds } from '@/domain/account'
import { ownReturnUrl } from '@/domain/paths'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { externalProviders } from './externalProviders'
import { identityOf } from './identityOf'
import { renewSession } from './renewSession'
import { logout } from '@/server/services/account'
import { isSecure, readSealed, sessionSecret, tokenSeconds } from './sessionCookie'
import { sessionOf } from './sessionOf'

type Hears = {
  /** Errors that say nothing about the session. */
  onFailure: (error: unknown) => void
  /** Who an external provider proved to be at the door. */
  onIdentity: (identity: ExternalIdentity) => void
}

/** What of an error may stand in the log: never the tokens and claims that libraries hang on theirs, nor the values they compared. */
const wordsOf = (metadata: unknown): string => {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown }).error
  return error instanceof Error ? `${error.name}: ${error.message.split(', expected', 1)[0]}`.slice(0, 500) : ''
}

/**
 * The session endpoint of next-auth over our own session rows: reading it renews the session, and answers nothing
 * once the row is dead. What a client sends along is never taken into the token. Coming back from an external
 * provider opens no session: whose account it is, and what is still missing, is for the account service to say.
 */
export function authOptions({ onFailure, onIdentity }: Hears): NextAuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: sessionSeconds.remembered },
    jwt: {
      decode: ({ token, salt }) => readSealed(token, salt),
      encode: (params) => encode({ ...params, maxAge: tokenSeconds(params.token?.isPersistent === true) }),
    },
    providers: externalProviders(),
    pages: { signIn: '/account/login', signOut: '/authentication/logout', error: '/authentication/login-failed' },
    callbacks: {
      signIn: ({ account, profile }) => {
        if (account != null && profile !== undefined)
          onIdentity(identityOf(account.provider, account.providerAccountId, profile))
        return '/'
      },
      redirect: ({ url }) => `${env().appUrl}${ownReturnUrl(url, env().appUrl) ?? ''}`,
      jwt: ({ token }) => renewSession(db(), token, new Date(), onFailure),
      session: async ({ session, token }) => ({
        expires: session.expires,
        userId: token.sub,
        sessionId: token.sessionId,
      }),
    },
    events: {
      signOut: async ({ token }) => {
        const now = new Date()
        const session = typeof token?.sid === 'string' ? await sessionOf(db(), token.sid, now) : null
        if (session !== null) await logout({ actor: session.actor, db: db(), now }, {})
      },
    },
    logger: {
      error: (code, metadata) => {
        if (code !== 'JWT_SESSION_ERROR') log.error({ event: code }, `signing in by a provider: ${wordsOf(metadata)}`)
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

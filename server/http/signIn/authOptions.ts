import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import { encode } from 'next-auth/jwt'
import type { OAuthConfig, UserinfoEndpointHandler } from 'next-auth/providers/oauth'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { type ExternalIdentity, sessionSeconds } from '@/domain/account'
import { ownReturnUrl } from '@/domain/paths'
import { renderedForOf } from '@/domain/viewer'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { logout } from '@/server/services/account/sessions/logout'
import { renewSession } from '@/server/auth/session/renewSession'
import { isSecure, readSealed, sessionSecret, tokenSeconds } from '@/server/auth/session/sessionCookie'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { identityOf } from './identityOf'

/** Longer than the timeout of any page that contacts a provider. */
const lifeMilliseconds = 10_000

/** Destroys a connection after its lifetime, even while data still arrives. */
function withTimeout<Connection extends Duplex | null | undefined>(
  connection: Connection,
  milliseconds: number,
): Connection {
  const timer = setTimeout(() => connection?.destroy(), milliseconds).unref()
  connection?.once('close', () => clearTimeout(timer))
  return connection
}

/**
 * An agent for untrusted sites: no connection outlives its lifetime, so that a server sending byte by byte holds
 * neither a socket nor the data it sent. `isSecure` is whether the site is requested over https.
 */
export function agentWithMaxLifetime(isSecure: boolean, milliseconds = lifeMilliseconds): HttpAgent | HttpsAgent {
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (...args: Parameters<typeof create>) => withTimeout(create(...args), milliseconds)
  return agent
}

type Hears = {
  /** Called with errors that do not concern the validity of the session. */
  onFailure: (error: unknown) => void
  /** Called with the identity that an external provider authenticated at the callback. */
  onIdentity: (identity: ExternalIdentity) => void
}

/**
 * The loggable part of an error: never the tokens and claims that libraries attach to errors, nor the compared
 * values.
 */
const wordsOf = (metadata: unknown): string => {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown }).error
  return error instanceof Error ? `${error.name}: ${error.message.split(', expected', 1)[0]}`.slice(0, 500) : ''
}

/**
 * The session endpoint of next-auth backed by the rows of `UserSession`: reading it renews the session, and returns
 * nothing once the row is no longer valid. Data sent by the client never enters the token. The callback of an external
 * provider opens no session: the account service decides which account it belongs to and which steps are still missing.
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
      session: async ({ session, token }) => {
        const row = typeof token.sid === 'string' ? await sessionOf(db(), token.sid, new Date()) : null
        return {
          expires: session.expires,
          userId: token.sub,
          sessionId: token.sessionId,
          ...(row === null ? {} : { drawnFor: renderedForOf(row.actor) }),
        }
      },
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

type Provider = NextAuthOptions['providers'][number]
type Keys = { id: string; secret: string }
type Claims = Record<string, unknown>
type Described = Omit<OAuthConfig<Claims>, 'type' | 'profile' | 'clientId' | 'clientSecret'>

/** Reads all fields from the claims, except the person's key at the provider. */
const keyedBy = (name: 'sub' | 'id') => (claims: Claims) => ({ id: String(claims[name] ?? '') })

const made = ({ id: clientId, secret: clientSecret }: Keys, key: 'sub' | 'id', described: Described): Provider => ({
  ...described,
  type: 'oauth',
  clientId,
  clientSecret,
  httpOptions: { agent: agentWithMaxLifetime(!described.wellKnown?.startsWith('http:')) },
  profile: keyedBy(key),
})

const openId = (keys: Keys, issuer: string, described: Described): Provider =>
  made(keys, 'sub', {
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    ...described,
  })

/**
 * Many providers return the e-mail address from the userinfo endpoint only. Whether an address counts as verified is
 * taken from the source that supplied it.
 */
const userinfo: UserinfoEndpointHandler = {
  request: async ({ client, tokens }) => {
    const proven = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>
    const signed = proven.claims()
    if (signed.email !== undefined || client.issuer.metadata.userinfo_endpoint === undefined) return signed
    const { email, email_verified, ...claims } = await client.userinfo(proven)
    return { ...claims, ...signed, email, email_verified }
  },
}

const facebook = (keys: Keys): Provider =>
  made(keys, 'id', {
    id: 'facebook',
    name: 'Facebook',
    authorization: { url: 'https://www.facebook.com/dialog/oauth', params: { scope: 'email public_profile' } },
    token: 'https://graph.facebook.com/oauth/access_token',
    userinfo: { url: 'https://graph.facebook.com/me', params: { fields: 'id,name,first_name,last_name,email' } },
    idToken: false,
    checks: ['state'],
  })

const twitter = (keys: Keys): Provider => ({
  id: 'twitter',
  name: 'Twitter',
  type: 'oauth',
  version: '2.0',
  clientId: keys.id,
  clientSecret: keys.secret,
  httpOptions: { agent: agentWithMaxLifetime(true) },
  authorization: { url: 'https://twitter.com/i/oauth2/authorize', params: { scope: 'users.read tweet.read' } },
  token: {
    url: 'https://api.twitter.com/2/oauth2/token',
    request: async ({ client, params, checks, provider }) => ({
      tokens: await client.oauthCallback(provider.callbackUrl, params, checks, {
        exchangeBody: { client_id: keys.id },
      }),
    }),
  },
  userinfo: 'https://api.twitter.com/2/users/me',
  idToken: false,
  checks: ['pkce', 'state'],
  profile: ({ data }: { data?: { id?: string } }) => ({ id: data?.id ?? '' }),
})

/** The external providers whose credentials are set, in next-auth's form. */
function externalProviders(): Provider[] {
  const { google, microsoft, facebook: facebookKeys, twitter: twitterKeys, oidc } = env().signIn
  return [
    ...(microsoft === null
      ? []
      : [openId(microsoft, 'https://login.microsoftonline.com/common/v2.0', { id: 'microsoft', name: 'Microsoft' })]),
    ...(google === null ? [] : [openId(google, 'https://accounts.google.com', { id: 'google', name: 'Google' })]),
    ...(facebookKeys === null ? [] : [facebook(facebookKeys)]),
    ...(twitterKeys === null ? [] : [twitter(twitterKeys)]),
    ...(oidc === null ? [] : [openId(oidc, oidc.issuer, { id: 'oidc', name: oidc.name, userinfo })]),
  ]
}

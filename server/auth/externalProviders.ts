import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import type { OAuthConfig, UserinfoEndpointHandler } from 'next-auth/providers/oauth'
import { env } from '@/server/env'
import { mortalAgent } from './mortalAgent'

type Provider = NextAuthOptions['providers'][number]
type Keys = { id: string; secret: string }
type Claims = Record<string, unknown>
type Described = Omit<OAuthConfig<Claims>, 'type' | 'profile' | 'clientId' | 'clientSecret'>

/** Everything but the person's key at the provider is read from the claims themselves. */
const keyedBy = (name: 'sub' | 'id') => (claims: Claims) => ({ id: String(claims[name] ?? '') })

const made = ({ id: clientId, secret: clientSecret }: Keys, key: 'sub' | 'id', described: Described): Provider => ({
  ...described,
  type: 'oauth',
  clientId,
  clientSecret,
  httpOptions: { agent: mortalAgent(!described.wellKnown?.startsWith('http:')) },
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

/** Many providers put the address into the user information alone. An address counts with what its own source says about it. */
const userinfo: UserinfoEndpointHandler = {
  request: async ({ client, tokens }) => {
    const proven = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>
    const signed = proven.claims()
    if (signed.email !== undefined || client.issuer.metadata.userinfo_endpoint === undefined) return signed
    const { email, email_verified, ...asked } = await client.userinfo(proven)
    return { ...asked, ...signed, email, email_verified }
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
  httpOptions: { agent: mortalAgent(true) },
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

/** The external providers whose credentials are set, as next-auth takes them. */
export function externalProviders(): Provider[] {
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

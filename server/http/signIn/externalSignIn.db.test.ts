import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentityProvider } from '@/e2e/servers/identityProvider'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { ticketsOf } from '@/server/auth/ticketCookies'
import { completeExternalLogin } from '@/server/services/account/externalSignIn/completeExternalLogin'
import { startExternalLogin } from '@/server/services/account/externalSignIn/startExternalLogin'
import { profile } from '@/server/testing/factories/profile'
import { stubSettings } from '@/server/testing/settings'
import { authHandler } from './authHandler'
import { providerAnswer } from './providerAnswer'
import { signInAnswer } from './signInAnswer'

const site = 'http://localhost:3000'
const callback = `${site}/api/auth/callback/oidc`

let identity: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  identity = await startIdentityProvider({ redirectUri: callback })
  stubSettings({
    AUTH_OIDC_ISSUER: identity.issuer,
    AUTH_OIDC_ID: identity.clientId,
    AUTH_OIDC_SECRET: identity.clientSecret,
    AUTH_FACEBOOK_ID: 'id',
    AUTH_FACEBOOK_SECRET: 'secret',
    AUTH_TRUST_HOST: 'true',
  })
})
afterAll(() => identity.stop())

/** The cookies of a browser for one site. */
class Jar {
  readonly cookies = new Map<string, string>()
  keep(response: Response): Response {
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      const isOver = /max-age=0|expires=thu, 01 jan 1970/i.test(setCookie)
      if (isOver) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }
  header = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

type Typed = Record<string, string>
const path = (response: Response) => (response.headers.get('location') ?? '').replace(site, '')

const start = async (jar: Jar, returnUrl: string | null = '/me', provider = 'oidc') => {
  const context = {
    actor: nobody(),
    db: db(),
    now: new Date(),
    client: { address: null, userAgent: null, tickets: {} },
  }
  return jar.keep(await providerAnswer(await startExternalLogin(context, { provider, returnUrl })))
}

/** Follows the provider's pages and fills in its form, until it redirects the browser back. */
async function atProvider(from: string, typed: Typed): Promise<string> {
  const jar = new Jar()
  let [address, form]: [string, URLSearchParams | null] = [from, null]
  for (let hop = 0; hop < 10 && !address.startsWith(site); hop++) {
    const init: RequestInit = {
      redirect: 'manual',
      headers: { cookie: jar.header() },
      ...(form === null ? {} : { method: 'POST', body: form }),
    }
    const response = jar.keep(await fetch(address, init))
    const location = response.headers.get('location')
    if (location === null && response.status !== 200) throw new Error(await response.text())
    form = location === null ? new URLSearchParams({ given_name: 'Ada', family_name: 'Byron', ...typed }) : null
    if (location !== null) address = new URL(location, address).href
  }
  return address
}

const callBack = async (jar: Jar, address: string, headers: HeadersInit = {}) => {
  const request = new Request(address, { headers: { cookie: jar.header(), ...headers } })
  const nextauth = new URL(address).pathname.split('/').slice(3)
  return jar.keep(await authHandler(request, { params: Promise.resolve({ nextauth }) }))
}

async function complete(jar: Jar, returnUrl = '/me') {
  const tickets = ticketsOf((name) => jar.cookies.get(name))
  const context = { actor: nobody(), db: db(), now: new Date(), client: { address: null, userAgent: null, tickets } }
  return jar.keep(await signInAnswer(await completeExternalLogin(context, { returnUrl })))
}

describe('signing in through a real provider', () => {
  it('redirects there with state, nonce and a code challenge, and back to this site whatever the host header says', async () => {
    const jar = new Jar()
    const response = await start(jar)
    const { origin, searchParams } = new URL(response.headers.get('location')!)
    expect(response.status).toBe(302)
    expect(origin).toBe(identity.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toBeTruthy()
    expect([...jar.cookies.keys()].sort()).toEqual([
      'next-auth.nonce',
      'next-auth.pkce.code_verifier',
      'next-auth.state',
      'ripplemark.external',
    ])
    for (const setCookie of response.headers.getSetCookie()) expect(setCookie).toMatch(/HttpOnly/i)
  })

  it('signs in the owner of a verified address, with a session of the product and no other', async () => {
    const { user } = await profile()
    const jar = new Jar()
    const back = await atProvider(path(await start(jar)), { email: user.email, verified: 'yes' })
    const returned = await callBack(jar, back, { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(returned.headers.get('location')).toBe(`${site}/account/externalLogin?returnUrl=%2Fme`)
    expect([...jar.cookies.keys()]).toEqual(['ripplemark.external'])
    const completed = await complete(jar)
    expect(await completed.json()).toMatchObject({
      isNewUser: false,
      loginProvider: 'Single sign-on',
      returnUrl: '/me',
      claims: [],
    })
    expect([...jar.cookies.keys()]).toEqual(['next-auth.session-token'])
    expect(
      await db().externalLogin.findMany({ where: { userId: user.id }, select: { provider: true, providerKey: true } }),
    ).toEqual([{ provider: 'oidc', providerKey: user.email }])
    const request = new Request(`${site}/api/auth/session`, { headers: { cookie: jar.header() } })
    const session = await authHandler(request, { params: Promise.resolve({ nextauth: ['session'] }) })
    expect(await session.json()).toMatchObject({ userId: user.id })
  })

  it("returns the provider's data about a new person, and whether it vouches for the address", async () => {
    const email = `${randomUUID()}@example.test`
    const jar = new Jar()
    await callBack(jar, await atProvider(path(await start(jar)), { email, verified: 'yes' }))
    expect(await (await complete(jar)).json()).toMatchObject({
      isNewUser: true,
      claims: [
        { type: 'email', value: email },
        { type: 'given_name', value: 'Ada' },
        { type: 'family_name', value: 'Byron' },
      ],
    })
    const { user } = await profile()
    const other = new Jar()
    await callBack(other, await atProvider(path(await start(other)), { email: user.email }))
    await expect(complete(other)).rejects.toMatchObject({ details: { key: 'emailRegistered' } })
  })

  it('distinguishes a closed window from other errors', async () => {
    const jar = new Jar()
    const closed = await callBack(jar, await atProvider(path(await start(jar)), { answer: 'cancel' }))
    expect(path(closed)).toBe('/authentication/login-callback?returnUrl=%2Fme&error=access_denied')
    expect(jar.cookies.has('ripplemark.external')).toBe(false)
    await start(jar)
    expect(path(await callBack(jar, `${callback}?error=server_error%3Cb%3E`))).toBe(
      '/account/externalLogin?returnUrl=%2Fme&remoteError=server_error%3Cb%3E',
    )
  })

  it('rejects a callback that this browser did not request', async () => {
    const { user } = await profile()
    const [asking, other, stranger] = [new Jar(), new Jar(), new Jar()]
    const back = await atProvider(path(await start(asking)), { email: user.email, verified: 'yes' })
    await start(other)
    const stolen = [
      await callBack(stranger, back),
      await callBack(other, back),
      await callBack(asking, back.replace(/state=[^&]+/, '')),
      await callBack(asking, back.replace('/callback/oidc', '/callback/facebook')),
    ]
    for (const response of stolen) expect(path(response)).toMatch(/^\/account\/externalLogin(\?returnUrl=%2Fme)?$/)
    expect((await callBack(asking, back.replace('/callback/oidc', '/callback/nobody'))).status).toBe(404)
    for (const jar of [asking, other, stranger]) {
      expect(jar.cookies.has('ripplemark.external')).toBe(false)
      expect(jar.cookies.has('next-auth.session-token')).toBe(false)
      await expect(complete(jar)).rejects.toMatchObject({ details: { key: 'externalLoginMissing' } })
    }
    expect(await db().externalLogin.count({ where: { userId: user.id } })).toBe(0)
  })

  it('stores no foreign return address', async () => {
    const jar = new Jar()
    jar.cookies.set('next-auth.callback-url', encodeURIComponent('https://evil.test/'))
    const back = await atProvider(path(await start(jar)), { email: `${randomUUID()}@example.test` })
    expect(path(await callBack(jar, `${back}&callbackUrl=${encodeURIComponent('https://evil.test/')}`))).toBe(
      '/account/externalLogin?returnUrl=%2Fme',
    )
  })
})

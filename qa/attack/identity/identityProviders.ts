import { startIdentityProvider } from '@/e2e/servers/identityProvider'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { type HttpRequest, type HttpResponse, send } from '../support/request'
import { createAccount, freshAddress, password, tryPassword } from '../support/accounts'
import { withSite } from '../support/site'
import { quickThreat, type Tally, threat } from '../support/threat'

/** A browser's cookies, for a site on this port, with a client address of its own. */
class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly from = freshAddress()

  constructor(private readonly port: number) {}

  /** Sends a request with its cookies, and stores those of the response. */
  async send(request: Omit<HttpRequest, 'port' | 'from'>): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send({
      ...request,
      port: this.port,
      from: this.from,
      headers: { ...(cookie === '' ? {} : { cookie }), ...request.headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Does it hold a session cookie? */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => name.endsWith('next-auth.session-token'))
  }

  /** A copy of this browser in its current state. */
  copy(): Visitor {
    const other = new Visitor(this.port)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }
}

type FormInput = Record<string, string>
type Work = (open: () => Visitor, port: number, stopProvider: () => Promise<void>) => Promise<void>

const summaryOf = ({ status, text, headers }: HttpResponse) =>
  `${status} ${headers.location ?? ''} ${text.slice(0, 160)}`
const linksOf = (userId: string) => db().externalLogin.count({ where: { userId } })

/** A site with sign-in by a provider, while `work` runs; a second provider has an endpoint but is unreachable. */
async function withProvider(work: Work): Promise<void> {
  const provider = await startIdentityProvider({ redirectUri: `${env().appUrl}/api/auth/callback/oidc` })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await provider.stop()
    isStopped = true
  }
  const settings = {
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_ID: provider.clientId,
    AUTH_OIDC_SECRET: provider.clientSecret,
    AUTH_OIDC_NAME: 'Test login',
    AUTH_FACEBOOK_ID: 'id',
    AUTH_FACEBOOK_SECRET: 'secret',
  }
  await withSite(settings, ({ port }) => work(() => new Visitor(port), port, stop)).finally(stop)
}

const start = (visitor: Visitor) =>
  visitor.send({
    path: '/api/account/startExternalLogin?provider=oidc&returnUrl=%2Fme',
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Steps through the provider's pages and form; returns the path of its redirect back to the site. */
async function signInAtProvider(from: string, input: FormInput): Promise<string> {
  const cookies = new Map<string, string>()
  let [address, form]: [string, URLSearchParams | null] = [from, null]
  for (let hop = 0; hop < 10 && !address.startsWith(env().appUrl); hop += 1) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers,
      ...(form === null ? {} : { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie())
      cookies.set(line.split('=', 1)[0]!, /=([^;]*)/.exec(line)?.[1] ?? '')
    const location: string | null = response.headers.get('location')
    form = location === null ? new URLSearchParams({ given_name: 'Ada', family_name: 'Byron', ...input }) : null
    if (location !== null) address = new URL(location, address).href
  }
  return address.replace(env().appUrl, '')
}

/** The whole sign-in of one browser, up to the last step that opens a session. */
async function returnFromProvider(visitor: Visitor, input: FormInput): Promise<string> {
  const back = await signInAtProvider((await start(visitor)).headers.location ?? '', input)
  await visitor.send({ path: back })
  return back
}
const completeSignIn = (visitor: Visitor) =>
  visitor.send({ path: '/api/account/completeExternalLogin?returnUrl=%2Fme' })

/** The whole sign-in, which must open no session and link nothing to this account. */
async function expectNoSession(tally: Tally, what: string, visitor: Visitor, userId: string): Promise<void> {
  const before = await linksOf(userId)
  const answer = await completeSignIn(visitor)
  tally.expect(!visitor.isSignedIn, `${what} opens a session: ${summaryOf(answer)}`)
  tally.expect((await linksOf(userId)) === before, `${what} links the account`)
}

export const identityProviders = [
  quickThreat(
    'the response of a provider opens a session only once, in the browser that requested it, with its state, nonce and PKCE cookies, at its own callback',
    (tally) =>
      withProvider(async (open) => {
        const { email, userId } = await createAccount()
        const [requester, other, stranger] = [open(), open(), open()]
        const location = (await start(requester)).headers.location ?? ''
        for (const name of ['state', 'nonce', 'code_challenge'])
          tally.expect((new URL(location).searchParams.get(name) ?? '').length >= 40, `${name} is missing or short`)
        const back = await signInAtProvider(location, { email, verified: 'yes' })
        await start(other)
        const stateCookies = [...requester.cookies.keys()].filter((name) => /state|nonce|pkce/.test(name))
        tally.expect(stateCookies.length === 3, `the browser stores ${stateCookies.join()}`)
        const swapped = stateCookies.map((name) => {
          const thief = requester.copy()
          thief.cookies.set(name, other.cookies.get(name) ?? '')
          return [`with another browser's ${name}`, thief, back] as const
        })
        const variants = [
          ['in a browser without a request', stranger, back],
          ['in a browser with its own request', other.copy(), back],
          ...swapped,
          ['without its state', requester.copy(), back.replace(/state=[^&]+/, '')],
          ['with an invented state', requester.copy(), back.replace(/state=[^&]+/, 'state=x')],
          ['at another provider’s callback', requester.copy(), back.replace('/oidc', '/facebook')],
          [
            'with another browser’s code',
            other.copy(),
            back.replace(
              /state=[^&]+/,
              `state=${new URL((await start(other)).headers.location ?? '').searchParams.get('state') ?? ''}`,
            ),
          ],
        ] as const
        for (const [what, visitor, path] of variants) {
          const answer = await visitor.send({ path })
          tally.expect(
            answer.status === 302 &&
              !(answer.headers['set-cookie'] ?? []).some((line) => /^(__Secure-)?ripplemark\.external=[^;]/.test(line)),
            `${what}: ${summaryOf(answer)}`,
          )
          await expectNoSession(tally, what, visitor, userId)
        }
        const again = open()
        const second = await signInAtProvider((await start(again)).headers.location ?? '', { email, verified: 'yes' })
        const thief = again.copy()
        await again.send({ path: second })
        await completeSignIn(again)
        tally.expect(again.isSignedIn, 'the owner cannot sign in: there is no result')
        await thief.send({ path: second })
        tally.expect(!(await completeSignIn(thief), thief.isSignedIn), 'a response opens a session twice')
        tally.expect(
          (await thief.send({ path: second.replace('/oidc', '/nobody') })).status === 404,
          'an unknown provider gets a response other than 404',
        )
      }),
  ),
  threat(
    'no provider opens an account by an unverified address, by another provider’s key, during a lockout or without the second factor',
    (tally) =>
      withProvider(async (open) => {
        const victim = await createAccount()
        const attempt = async (what: string, userId: string, input: FormInput) => {
          const visitor = open()
          await returnFromProvider(visitor, input)
          await expectNoSession(tally, what, visitor, userId)
        }
        await attempt('an unverified address', victim.userId, { email: victim.email })
        await attempt('an unverified address in upper case', victim.userId, {
          email: victim.email.toUpperCase(),
        })
        const keyed = await createAccount()
        await db().externalLogin.create({
          data: { userId: keyed.userId, provider: 'facebook', providerKey: `key.${keyed.email}` },
        })
        await attempt('the same key at another provider', keyed.userId, {
          email: `key.${keyed.email}`,
          verified: 'yes',
        })
        const [archived, locked, careful] = [
          await createAccount({ user: { archived: true } }),
          await createAccount({ user: { lockoutEnd: new Date(Date.now() + 3_600_000) } }),
          await createAccount({ user: { twoFactorEnabled: true } }),
        ]
        await attempt('an archived account', archived.userId, { email: archived.email, verified: 'yes' })
        await attempt('a locked account', locked.userId, { email: locked.email, verified: 'yes' })
        const visitor = open()
        await returnFromProvider(visitor, { email: careful.email, verified: 'yes' })
        const answer = await completeSignIn(visitor)
        tally.expect(
          !visitor.isSignedIn && answer.text.includes('loginWithTwoFactor'),
          `the second factor is not required: ${summaryOf(answer)}`,
        )
      }),
  ),
  threat('a registration of another person’s address is void once its owner signs in by a provider', (tally) =>
    withProvider(async (open) => {
      const { email, userId } = await createAccount({ user: { emailConfirmed: false } })
      await db().externalLogin.create({ data: { userId, provider: 'facebook', providerKey: `thief.${email}` } })
      const owner = open()
      await returnFromProvider(owner, { email, verified: 'yes' })
      await completeSignIn(owner)
      tally.expect(owner.isSignedIn, 'the owner cannot sign in')
      const answer = await tryPassword(email, password)
      tally.expect(answer.status >= 400, `the password set before is accepted: ${summaryOf(answer)}`)
      tally.expect(
        (await db().externalLogin.findMany({ where: { userId }, select: { provider: true } }))
          .map(({ provider }) => provider)
          .join() === 'oidc',
        'the provider linked before is still linked',
      )
    }),
  ),
  threat('an outage of a provider is reported, and does not affect sign-in by password', (tally) =>
    withProvider(async (open, port, stopProvider) => {
      const visitor = open()
      const started = await start(visitor)
      const back = await signInAtProvider(started.headers.location ?? '', {
        email: 'somebody@example.test',
        verified: 'yes',
      })
      await stopProvider()
      const returned = await visitor.send({ path: back })
      tally.expect(
        returned.status === 302 && (returned.headers.location ?? '').includes('/account/externalLogin'),
        `at the callback: ${summaryOf(returned)}`,
      )
      for (const response of [await start(open()), await start(open())]) {
        const { location = '' } = response.headers
        tally.expect(
          response.status === 302 && location.startsWith(`${env().appUrl}/account/externalLogin?remoteError=`),
          `at the start: ${summaryOf(response)}`,
        )
        const page = await open().send({ path: location.replace(env().appUrl, '') })
        tally.expect(page.status === 200, `the error page: ${page.status}`)
      }
      const { email } = await createAccount()
      tally.expect((await tryPassword(email, password, undefined, port)).status === 200, 'sign-in by password fails')
      tally.expect((await open().send({ path: '/account/login' })).status === 200, 'the sign-in page is unavailable')
    }),
  ),
]

import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { createAccount, password, tryPassword } from '../support/accounts'
import { quickThreat, type Tally, threat } from '../support/threat'
import {
  completeSignIn,
  type FormInput,
  returnFromProvider,
  signInAtProvider,
  start,
  summaryOf,
  type Visitor,
  withProvider,
} from './providerVisitor'

const linksOf = (userId: string) => db().externalLogin.count({ where: { userId } })

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

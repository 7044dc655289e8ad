import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { openSession } from '@/server/credentials/session/openSession'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { ask, askGraphql } from './ask'
import { movePeople } from './movedPeople'
import { cookieOf, freshAddress, password, signIn, somebody, tryPassword } from './people'
import { site, withSite } from './site'
import { quickThreat, threat } from './threat'

const statusOf = async (cookie: string, port?: number) =>
  (await ask({ path: '/api/account/currentUserRoles', headers: { cookie }, port })).status
const asks = (cookie: string, path: string, body: object) =>
  ask({ path, body, headers: { cookie }, from: freshAddress() })
const poll = (cookie: string) => ask({ path: '/api/auth/session', headers: { cookie } })

export const sessions = [
  quickThreat('a session planted before signing in is not the one after it', async (tally) => {
    const { email } = await somebody()
    const planted = await cookieOf((await somebody()).userId)
    const answer = await ask({
      path: '/api/account/login',
      body: { email, password, rememberMe: true },
      headers: { cookie: planted },
      from: freshAddress(),
    })
    const given = answer.headers['set-cookie']?.find((line) => line.includes('session-token=')) ?? ''
    tally.expect(given !== '' && !given.startsWith(planted), 'signing in kept the planted session')
    const [one, two] = [await signIn(email), await signIn(email)]
    tally.expect(one !== two, 'two sessions are the same')
  }),
  quickThreat('a cookie copied before signing out opens nothing afterwards, also on another node', async (tally) => {
    const { email } = await somebody()
    await withSite({}, async (other) => {
      for (let n = 0; n < 5; n += 1) {
        const cookie = await signIn(email)
        tally.expect(
          (await statusOf(cookie)) === 200 && (await statusOf(cookie, other.port)) === 200,
          'a living session is refused',
        )
        const out = await asks(cookie, '/api/account/logout', {})
        tally.expect(
          /Max-Age=0/i.test(String(out.headers['set-cookie'])) &&
            /"cache"/.test(String(out.headers['clear-site-data'])),
          `signing out says ${String(out.headers['clear-site-data'])}`,
        )
        tally.expect(
          (await statusOf(cookie)) === 401 && (await statusOf(cookie, other.port)) === 401,
          'the copy still opens',
        )
        await poll(cookie)
        tally.expect((await statusOf(cookie)) === 401, 'asking for the session brought it back')
      }
    })
  }),
  quickThreat('a new password ends every other session, also one that asked for itself just before', async (tally) => {
    const { email } = await somebody()
    const [own, stolen] = [await signIn(email), await signIn(email)]
    await poll(stolen)
    const changed = await asks(own, '/api/account/changePassword', {
      currentPassword: password,
      newPassword: 'Other-Lantern-43!',
    })
    tally.expect(changed.status === 200, `the change: ${changed.status} ${changed.text.slice(0, 100)}`)
    await poll(stolen)
    tally.expect((await statusOf(stolen)) === 401, 'the stolen session lives')
    tally.expect((await tryPassword(email, password)).status >= 400, 'the old password still opens')
  }),
  quickThreat(
    'who is archived, locked, lowered or whose company is archived is out, or lowered, with the next request',
    async (tally) => {
      const change: Record<string, (who: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
        archived: ({ userId }) => db().user.update({ where: { id: userId }, data: { archived: true } }),
        'locked for good': ({ userId }) =>
          db().user.update({ where: { id: userId }, data: { lockoutEnd: lockedIndefinitely } }),
        'changed in credentials': ({ userId }) =>
          db().user.update({ where: { id: userId }, data: { securityStamp: crypto.randomUUID() } }),
        'of an archived company': ({ subscriptionId }) =>
          db().subscription.update({ where: { id: subscriptionId! }, data: { archived: true } }),
      }
      for (const [what, make] of Object.entries(change)) {
        const who = await somebody({ group: 'SubscriptionAdministrator' })
        const cookie = await cookieOf(who.userId)
        tally.expect((await statusOf(cookie)) === 200, `${what}: refused before`)
        await make(who)
        tally.expect(
          (await statusOf(cookie)) === 401 &&
            (await askGraphql('{ meDashboardViewModel { firstName } }', {}, cookie)).status === 401,
          `${what}: still in`,
        )
      }
      const admin = await somebody({ group: 'SubscriptionAdministrator' })
      const cookie = await cookieOf(admin.userId)
      const people = () =>
        askGraphql(
          'query ($id: Guid) { profiles(first: 1, subscriptionId: $id) { items { id } } }',
          { id: admin.subscriptionId },
          cookie,
        )
      tally.expect((await people()).text.includes('"items"'), 'an administrator sees no people')
      await db().user.update({ where: { id: admin.userId }, data: { roleGroupId: roleGroupIds.User } })
      tally.expect((await people()).text.includes('"FORBIDDEN"'), 'a role taken away still works')
    },
  ),
  quickThreat(
    'who is moved to another department, out of any or to another company has nothing of the place before with the next request',
    movePeople,
  ),
  quickThreat('a session ends when nobody used it for its time, and with the browser it was for', async (tally) => {
    const { userId, email } = await somebody()
    for (const [isPersistent, hours] of [
      [true, 30 * 24],
      [false, 12],
    ] as const) {
      const user = await db().user.findUniqueOrThrow({ where: { id: userId } })
      for (const [early, expected] of [
        [60_000, 200],
        [-60_000, 401],
      ] as const) {
        const opened = await openSession(db(), new Date(Date.now() - hours * 3_600_000 + early), {
          user,
          isPersistent,
          address: null,
          userAgent: null,
        })
        const { name, value } = await sessionCookie(opened)
        tally.expect(
          (await statusOf(`${name}=${value}`)) === expected,
          `${hours} hours and ${-early / 1000} seconds after its last use`,
        )
      }
    }
    for (const rememberMe of [true, false]) {
      const { headers } = await ask({
        path: '/api/account/login',
        body: { email, password, rememberMe },
        from: freshAddress(),
      })
      const line = headers['set-cookie']?.find((one) => one.includes('session-token=')) ?? ''
      tally.expect(
        /max-age|expires/i.test(line) === rememberMe &&
          /httponly/i.test(line) &&
          /samesite=lax/i.test(line) &&
          !/domain=/i.test(line),
        `remembered ${String(rememberMe)}: ${line.replace(/=[^;]+/, '=…')}`,
      )
    }
  }),
  quickThreat('nobody has more than twenty sessions: the oldest ends', async (tally) => {
    const { userId } = await somebody()
    const cookies: string[] = []
    for (let n = 0; n < 21; n += 1) cookies.push(await cookieOf(userId))
    tally.expect((await statusOf(cookies[0]!)) === 401, 'the first of twenty-one lives')
    for (const cookie of cookies.slice(1))
      tally.expect((await statusOf(cookie)) === 200, 'a session within the limit ended')
  }),
  quickThreat('who signs out everywhere is out everywhere else', async (tally) => {
    const { email } = await somebody()
    const cookies = [await signIn(email), await signIn(email), await signIn(email)] as const
    const list = await ask({ path: '/api/account/sessions', headers: { cookie: cookies[0] } })
    tally.expect(
      list.status === 200 && !cookies.some((cookie) => list.text.includes(cookie.split('=')[1]!.slice(0, 40))),
      `the list: ${list.status}`,
    )
    tally.expect((await asks(cookies[0], '/api/account/signOutEverywhere', {})).status === 200, 'it is refused')
    for (const cookie of cookies.slice(1)) tally.expect((await statusOf(cookie)) === 401, 'another session lives')
  }),
  quickThreat('headers and cookies beyond measure are refused and kill nobody', async (tally) => {
    const headers: Record<string, string>[] = [
      { authorization: 'Bearer %E0%A4%A' },
      { authorization: `Bearer ${'a'.repeat(16_000)}` },
      { cookie: Array.from({ length: 60 }, (_, n) => `c${n}=${'x'.repeat(200)}`).join('; ') },
      { cookie: `next-auth.session-token=${'a'.repeat(12_000)}` },
      { cookie: Array.from({ length: 40 }, (_, n) => `next-auth.session-token.${n}=a`).join('; ') },
      { cookie: `next-auth.session-token=${'a.'.repeat(2_000)}` },
      { cookie: '=;;=%; __proto__=1; constructor=2; next-auth.session-token=%' },
      { 'x-a': 'b'.repeat(30_000) },
    ]
    for (const one of headers) {
      for (const path of ['/', '/api/account/currentUserRoles', '/api/auth/session']) {
        const { status } = await ask({ path, headers: one, from: '127.0.0.1' }).catch(() => ({ status: 431 }))
        tally.expect(
          status < 500,
          `${path} with ${Object.keys(one).join()} of ${JSON.stringify(one).length}: ${status}`,
        )
      }
    }
    tally.expect(site().isAlive(), 'the site did not survive')
  }),
  threat('a secret replaced keeps people in, and one that was never ours lets nobody in', async (tally) => {
    const { email } = await somebody()
    const before = await signIn(email)
    const young = { NEXTAUTH_SECRET: 'n'.repeat(64), CODE_PEPPER: 'q'.repeat(64) }
    const next = await withSite(
      { ...young, NEXTAUTH_SECRET_PREVIOUS: env().sessionSecret, CODE_PEPPER_PREVIOUS: env().codePepper },
      async ({ port }) => {
        tally.expect((await statusOf(before, port)) === 200, 'a session under the secret before is refused')
        return signIn(email, password, port)
      },
    )
    tally.expect((await statusOf(next)) === 401, 'what is written now is still readable with the old secret')
    await withSite(young, async ({ port }) =>
      tally.expect(
        (await statusOf(before, port)) === 401 && (await statusOf(next, port)) === 200,
        'after the old secret is gone',
      ),
    )
    // The installation records its secrets: sites started after this test need the original ones.
    await withSite(
      { NEXTAUTH_SECRET_PREVIOUS: young.NEXTAUTH_SECRET, CODE_PEPPER_PREVIOUS: young.CODE_PEPPER },
      async ({ port }) => tally.expect((await statusOf(next, port)) === 200, 'the way back signs people out'),
    )
  }),
]

import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { openSession } from '@/server/credentials/session/openSession'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { send, sendGraphql } from '../support/request'
import { movePeople } from './movedPeople'
import { cookieOf, createAccount, freshAddress, password, signIn, tryPassword } from '../support/accounts'
import { site, withSite } from '../support/site'
import { quickThreat, threat } from '../support/threat'

const statusOf = async (cookie: string, port?: number) =>
  (await send({ path: '/api/account/currentUserRoles', headers: { cookie }, port })).status
const postWith = (cookie: string, path: string, body: object) =>
  send({ path, body, headers: { cookie }, from: freshAddress() })
const poll = (cookie: string) => send({ path: '/api/auth/session', headers: { cookie } })

export const sessions = [
  quickThreat('session fixation: signing in replaces a planted session', async (tally) => {
    const { email } = await createAccount()
    const planted = await cookieOf((await createAccount()).userId)
    const answer = await send({
      path: '/api/account/login',
      body: { email, password, rememberMe: true },
      headers: { cookie: planted },
      from: freshAddress(),
    })
    const given = answer.headers['set-cookie']?.find((line) => line.includes('session-token=')) ?? ''
    tally.expect(given !== '' && !given.startsWith(planted), 'signing in kept the planted session')
    const [one, two] = [await signIn(email), await signIn(email)]
    tally.expect(one !== two, 'two sessions are equal')
  }),
  quickThreat('a copied cookie is invalid after sign-out, on every node', async (tally) => {
    const { email } = await createAccount()
    await withSite({}, async (other) => {
      for (let n = 0; n < 5; n += 1) {
        const cookie = await signIn(email)
        tally.expect(
          (await statusOf(cookie)) === 200 && (await statusOf(cookie, other.port)) === 200,
          'a valid session is refused',
        )
        const out = await postWith(cookie, '/api/account/logout', {})
        tally.expect(
          /Max-Age=0/i.test(String(out.headers['set-cookie'])) &&
            /"cache"/.test(String(out.headers['clear-site-data'])),
          `sign-out sends Clear-Site-Data ${String(out.headers['clear-site-data'])}`,
        )
        tally.expect(
          (await statusOf(cookie)) === 401 && (await statusOf(cookie, other.port)) === 401,
          'the copy is still valid',
        )
        await poll(cookie)
        tally.expect((await statusOf(cookie)) === 401, 'a request for the session restored it')
      }
    })
  }),
  quickThreat(
    'a new password ends every other session, including one that was refreshed just before',
    async (tally) => {
      const { email } = await createAccount()
      const [own, stolen] = [await signIn(email), await signIn(email)]
      await poll(stolen)
      const changed = await postWith(own, '/api/account/changePassword', {
        currentPassword: password,
        newPassword: 'Other-Lantern-43!',
      })
      tally.expect(changed.status === 200, `the change: ${changed.status} ${changed.text.slice(0, 100)}`)
      await poll(stolen)
      tally.expect((await statusOf(stolen)) === 401, 'the stolen session is still valid')
      tally.expect((await tryPassword(email, password)).status >= 400, 'the old password is still accepted')
    },
  ),
  quickThreat(
    'archiving, a lock, a lower role or an archived company takes effect with the next request',
    async (tally) => {
      const change: Record<string, (account: Awaited<ReturnType<typeof createAccount>>) => Promise<unknown>> = {
        archived: ({ userId }) => db().user.update({ where: { id: userId }, data: { archived: true } }),
        'locked indefinitely': ({ userId }) =>
          db().user.update({ where: { id: userId }, data: { lockoutEnd: lockedIndefinitely } }),
        'changed in credentials': ({ userId }) =>
          db().user.update({ where: { id: userId }, data: { securityStamp: crypto.randomUUID() } }),
        'of an archived company': ({ subscriptionId }) =>
          db().subscription.update({ where: { id: subscriptionId! }, data: { archived: true } }),
      }
      for (const [what, make] of Object.entries(change)) {
        const account = await createAccount({ group: 'SubscriptionAdministrator' })
        const cookie = await cookieOf(account.userId)
        tally.expect((await statusOf(cookie)) === 200, `${what}: refused before`)
        await make(account)
        tally.expect(
          (await statusOf(cookie)) === 401 &&
            (await sendGraphql('{ meDashboardViewModel { firstName } }', {}, cookie)).status === 401,
          `${what}: still has access`,
        )
      }
      const admin = await createAccount({ group: 'SubscriptionAdministrator' })
      const cookie = await cookieOf(admin.userId)
      const people = () =>
        sendGraphql(
          'query ($id: Guid) { profiles(first: 1, subscriptionId: $id) { items { id } } }',
          { id: admin.subscriptionId },
          cookie,
        )
      tally.expect((await people()).text.includes('"items"'), 'an administrator sees no people')
      await db().user.update({ where: { id: admin.userId }, data: { roleGroupId: roleGroupIds.User } })
      tally.expect((await people()).text.includes('"FORBIDDEN"'), 'a revoked role is still effective')
    },
  ),
  quickThreat(
    'moving a person to another department, out of all or to another company removes the former access with the next request',
    movePeople,
  ),
  quickThreat('a session expires when it is idle, and with the browser unless remembered', async (tally) => {
    const { userId, email } = await createAccount()
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
      const { headers } = await send({
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
  quickThreat('a user has at most twenty sessions: the oldest ends', async (tally) => {
    const { userId } = await createAccount()
    const cookies: string[] = []
    for (let n = 0; n < 21; n += 1) cookies.push(await cookieOf(userId))
    tally.expect((await statusOf(cookies[0]!)) === 401, 'the first of twenty-one is still valid')
    for (const cookie of cookies.slice(1))
      tally.expect((await statusOf(cookie)) === 200, 'a session within the limit ended')
  }),
  quickThreat('signing out everywhere ends all other sessions', async (tally) => {
    const { email } = await createAccount()
    const cookies = [await signIn(email), await signIn(email), await signIn(email)] as const
    const list = await send({ path: '/api/account/sessions', headers: { cookie: cookies[0] } })
    tally.expect(
      list.status === 200 && !cookies.some((cookie) => list.text.includes(cookie.split('=')[1]!.slice(0, 40))),
      `the list: ${list.status}`,
    )
    tally.expect(
      (await postWith(cookies[0], '/api/account/signOutEverywhere', {})).status === 200,
      'the request is refused',
    )
    for (const cookie of cookies.slice(1))
      tally.expect((await statusOf(cookie)) === 401, 'another session is still valid')
  }),
  quickThreat('oversized headers and cookies are refused, and the site survives', async (tally) => {
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
        const { status } = await send({ path, headers: one, from: '127.0.0.1' }).catch(() => ({ status: 431 }))
        tally.expect(
          status < 500,
          `${path} with ${Object.keys(one).join()} of ${JSON.stringify(one).length}: ${status}`,
        )
      }
    }
    tally.expect(site().isAlive(), 'the site did not survive')
  }),
  threat('replacing a key ends no session, and an unknown key is not accepted', async (tally) => {
    const { email } = await createAccount()
    const before = await signIn(email)
    const young = { NEXTAUTH_SECRET: 'n'.repeat(64), CODE_PEPPER: 'q'.repeat(64) }
    const next = await withSite(
      { ...young, NEXTAUTH_SECRET_PREVIOUS: env().sessionSecret, CODE_PEPPER_PREVIOUS: env().codePepper },
      async ({ port }) => {
        tally.expect((await statusOf(before, port)) === 200, 'a session of the previous key is refused')
        return signIn(email, password, port)
      },
    )
    tally.expect((await statusOf(next)) === 401, 'a session of the new key is readable with the old one')
    await withSite(young, async ({ port }) =>
      tally.expect(
        (await statusOf(before, port)) === 401 && (await statusOf(next, port)) === 200,
        'after the old key was removed',
      ),
    )
    // The installation records its secrets: sites started after this test need the original ones.
    await withSite(
      { NEXTAUTH_SECRET_PREVIOUS: young.NEXTAUTH_SECRET, CODE_PEPPER_PREVIOUS: young.CODE_PEPPER },
      async ({ port }) => tally.expect((await statusOf(next, port)) === 200, 'restoring the old key ends a session'),
    )
  }),
]

import { TOTP, Secret } from 'otpauth'
import { addressLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { issueCode } from '@/server/credentials/codes/codes'
import { secretHash } from '@/server/credentials/secretHash'
import { inviteCode } from '@/server/testing/inviteCode'
import { type Answer, ask } from './ask'
import { cookieOf, freshAddress, password, somebody, tryPassword } from './people'
import { withSite } from './site'
import { askStrictly } from './strictPrivacy'
import { quickThreat, type Tally, threat } from './threat'

const better = 'Other-Lantern-43!'
const post = (path: string, body: object, headers: Record<string, string> = {}, port?: number) =>
  ask({ path: `/api/account/${path}`, body, headers, from: freshAddress(), port })
const succeeded = ({ status, headers }: Answer) =>
  status === 200 &&
  (headers['set-cookie']?.some((line) => line.includes('session-token=') && !/Max-Age=0/i.test(line)) ?? false)
const short = ({ status, text }: Answer) => `${status} ${text.slice(0, 160)}`
const mailsTo = (to: string) => db().emailMessage.findMany({ where: { to }, orderBy: { createdAt: 'desc' } })
const codeIn = (text: string) => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? ''
const codeFor = (
  userId: string,
  purpose: 'ResetPassword' | 'ConfirmEmail' | 'ChangeEmail',
  email: string,
  now = new Date(),
) => db().$transaction((tx) => issueCode(tx, { userId, purpose, now, email }))

/** An account with an authenticator app, enrolled through the endpoints; and the app's code at an instant. */
async function withApp() {
  const who = await somebody()
  const cookie = await cookieOf(who.userId)
  const begun = JSON.parse((await post('startTwoFactor', { password }, { cookie })).text) as { secret: string }
  const at = (time: number) => new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: time })
  const enabled = await post('enableTwoFactor', { code: at(Date.now()) }, { cookie })
  if (enabled.status !== 200) throw new Error(`No second step: ${short(enabled)}`)
  await db().user.update({ where: { id: who.userId }, data: { twoFactorLastStep: null } })
  return { ...who, secret: begun.secret, at }
}

/** The ticket cookie of an account between the password and the second step. */
async function ticketOf(email: string): Promise<string> {
  const { headers } = await tryPassword(email, password)
  return (
    headers['set-cookie']?.map((line) => line.split(';')[0]!).find((line) => line.startsWith('ripplemark.pending=')) ??
    ''
  )
}

async function guessing(tally: Tally, tries: number): Promise<void> {
  const { email } = await somebody()
  for (let n = 0; n < tries; n += 1) {
    const { status } = await tryPassword(email, `Wrong-${n}-Word!`)
    tally.expect(status >= 400 && status < 500, `try ${n}: ${status}`)
  }
  tally.expect(!succeeded(await tryPassword(email, password)), 'the right password opens in the middle of guessing')
  await db().user.updateMany({ where: { email }, data: { lockoutEnd: new Date(Date.now() - 1000) } })
  tally.expect(succeeded(await tryPassword(email, password)), 'the owner does not come back in when the time is over')
}

/** Wrong codes, then the right one, which is no longer accepted; returns the ticket. */
async function guessingCodes(tally: Tally, tries: number): Promise<string> {
  const { email, at } = await withApp()
  const cookie = await ticketOf(email)
  for (let n = 0; n < tries; n += 1) {
    // A guess of the currently right code would be luck, not a vulnerability.
    const code = String(100_000 + n * 7)
    const answer = code === at(Date.now()) ? null : await post('loginWithTwoFactor', { code }, { cookie })
    tally.expect(
      answer === null || (!succeeded(answer) && answer.status < 500),
      `guess ${n}: ${answer === null ? '' : short(answer)}`,
    )
  }
  tally.expect(!succeeded(await post('loginWithTwoFactor', { code: at(Date.now()) }, { cookie })), 'guessing goes on')
  return cookie
}

export const identity = [
  quickThreat(
    'guessing one person’s password from a different address each time ends at the lock, and the owner comes back in after it',
    (tally) => guessing(tally, 12),
  ),
  threat('a hundred guesses at one person’s password are no more than a dozen', (tally) => guessing(tally, 100)),
  quickThreat('forty guesses at once are no more guesses than one after the other', async (tally) => {
    const { email, userId } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => tryPassword(email, n === 39 ? password : `Wrong-${n}`)),
    )
    for (const answer of answers.slice(0, 39)) tally.expect(!succeeded(answer) && answer.status < 500, short(answer))
    const { lockoutEnd } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    tally.expect(lockoutEnd !== null && lockoutEnd > new Date(), 'nobody was locked')
  }),
  threat(
    'one address that tries one password on many accounts has to wait, whatever address it writes into headers',
    async (tally) => {
      const from = freshAddress()
      let [refused, n] = [0, 0]
      for (; n < 1_000; n += 1) {
        const { status } = await ask({
          path: '/api/account/login',
          body: { email: `nobody${n}@example.test`, password: 'Wrong-1-Word!', rememberMe: false },
          headers: {
            'x-forwarded-for': `203.0.113.${n % 256}`,
            'x-real-ip': `203.0.113.${n % 256}`,
            forwarded: `for=203.0.113.${n % 256}`,
            'x-socket-address': `203.0.113.${n % 256}`,
            'cf-connecting-ip': `203.0.113.${n % 256}`,
          },
          from,
        })
        if (status === 429) refused += 1
      }
      tally.expect(refused === n - addressLimit.failures, `${refused} of ${n} were refused`)
      tally.expect(
        (await tryPassword('somebody.else@example.test', 'x')).status !== 429,
        'somebody from elsewhere has to wait too',
      )
      const { email } = await somebody()
      await tryPassword(email, password, from)
      tally.expect(
        (await db().userSession.count({ where: { address: { startsWith: '203.0.113.' } } })) === 0,
        'an address of a header was believed',
      )
    },
  ),
  threat('a locked node is a locked account on every node', async (tally) => {
    const { email } = await somebody()
    await withSite({}, async (other) => {
      for (let n = 0; n < 8; n += 1)
        await tryPassword(email, `Wrong-${n}-Word!`, freshAddress(), n % 2 === 0 ? undefined : other.port)
      for (const port of [undefined, other.port])
        tally.expect(
          !succeeded(await tryPassword(email, password, freshAddress(), port)),
          `opened on ${port ?? 'the first'}`,
        )
    })
  }),
  threat('under strict privacy no answer to a stranger tells whether an address has an account', askStrictly),
  threat('how long an answer takes tells nothing of whether there is an account (medians printed)', async (tally) => {
    const { email } = await somebody()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < 60; n += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody.${n}@example.test`],
      ] as const) {
        const from = performance.now()
        const answer = await tryPassword(address, 'Wrong-Word-1!')
        times[kind].push(performance.now() - from)
        tally.expect(answer.status < 500, short(answer))
        await db().user.updateMany({ where: { email }, data: { accessFailedCount: 0, lockoutEnd: null } })
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
    const [known, unknown] = [median(times.known), median(times.unknown)]
    process.stdout.write(
      `    a wrong password takes ${known.toFixed(0)} ms for an account, ${unknown.toFixed(0)} ms for none\n`,
    )
    tally.expect(
      Math.abs(known - unknown) < Math.max(25, 0.25 * Math.max(known, unknown)),
      `${known.toFixed(0)} ms and ${unknown.toFixed(0)} ms`,
    )
  }),
  quickThreat('the code of an authenticator app works once, in its time, and guessing it ends', async (tally) => {
    const { email, at, userId } = await withApp()
    const enter = async (code: string) => post('loginWithTwoFactor', { code }, { cookie: await ticketOf(email) })
    for (const step of [-2, 2, -10, 10])
      tally.expect(!succeeded(await enter(at(Date.now() + step * 30_000))), `a code of ${step} steps away opens`)
    await db().user.update({
      where: { id: userId },
      data: { accessFailedCount: 0, lockoutEnd: null, twoFactorLastStep: null },
    })
    const ticket = await ticketOf(email)
    const code = at(Date.now())
    const once = await Promise.all(
      Array.from({ length: 20 }, () => post('loginWithTwoFactor', { code }, { cookie: ticket })),
    )
    tally.expect(once.filter(succeeded).length === 1, `${once.filter(succeeded).length} of twenty at once were let in`)
    tally.expect(!succeeded(await enter(code)), 'a code opened twice')
    const waiting = await guessingCodes(tally, 20)
    const ahead = await ask({ path: '/api/account/currentUserRoles', headers: { cookie: waiting } })
    tally.expect(ahead.status === 401, `half a sign-in opens a door: ${ahead.status}`)
  }),
  threat(
    'five hundred guesses at the code of an authenticator app are no more than five',
    async (tally) => void (await guessingCodes(tally, 500)),
  ),
  quickThreat(
    'the second step is neither turned on nor off without the password and the code, and its secret lies nowhere in words',
    async (tally) => {
      const { userId, secret } = await withApp()
      const cookie = await cookieOf(userId)
      for (const [path, body] of [
        ['startTwoFactor', { password: 'x' }],
        ['disableTwoFactor', { password, code: '000000' }],
        ['disableTwoFactor', { password: 'x', code: '000000' }],
        ['disableTwoFactor', {}],
        ['renewRecoveryCodes', { password: 'x' }],
      ] as const) {
        const answer = await post(path, body, { cookie })
        tally.expect(
          answer.status >= 400 && answer.status < 500,
          `${path} ${JSON.stringify(Object.keys(body))}: ${short(answer)}`,
        )
      }
      const { twoFactorEnabled } = await db().user.findUniqueOrThrow({ where: { id: userId } })
      tally.expect(twoFactorEnabled, 'the second step is off')
      await lieNowhere(tally, [secret])
    },
  ),
  quickThreat('codes of mailed links are long, all different and kept nowhere in words', async (tally) => {
    const { userId, email } = await somebody()
    const codes: string[] = []
    for (let n = 0; n < 200; n += 1) codes.push(await codeFor(userId, 'ResetPassword', email))
    tally.expect(new Set(codes).size === codes.length, 'two codes are the same')
    for (const code of codes) tally.expect(/^[\w-]{43}$/.test(code), `${code} is short`)
    const same = [0, 1, 2, 3].map((place) =>
      Math.max(...[...Map.groupBy(codes, (code) => code[place]).values()].map(({ length }) => length)),
    )
    tally.expect(
      same.every((most) => most < 20),
      `codes begin alike: ${same.join()}`,
    )
    await lieNowhere(tally, codes.slice(-20))
  }),
  quickThreat(
    'a mailed code works once, for its purpose, its person and its time, and not after a change of credentials',
    async (tally) => {
      const { userId, email } = await somebody()
      const other = await somebody()
      const reset = (code: string, whose = userId) => post('resetPassword', { userId: whose, code, password: better })
      const refused = async (what: string, answer: Promise<Answer>) =>
        tally.expect((await answer).status >= 400, `${what}: ${short(await answer)}`)
      await refused('of another purpose', reset(await codeFor(userId, 'ConfirmEmail', email)))
      await refused('of an invitation', reset(await inviteCode(userId, new Date(Date.now() + 86_400_000))))
      await refused('with somebody else’s id', reset(await codeFor(userId, 'ResetPassword', email), other.userId))
      await refused(
        'a reset to confirm with',
        post('confirmEmail', { userId, code: await codeFor(userId, 'ResetPassword', email) }),
      )
      const day = 86_400_000
      await refused(
        'after its time',
        reset(await codeFor(userId, 'ResetPassword', email, new Date(Date.now() - day - 1_000))),
      )
      const old = await codeFor(userId, 'ResetPassword', email)
      const young = await codeFor(userId, 'ResetPassword', email, new Date(Date.now() - day + 60_000))
      await refused('voided by the next', reset(old))
      const all = await Promise.all(Array.from({ length: 20 }, () => reset(young)))
      tally.expect(
        all.filter(({ status }) => status === 200).length === 1,
        `${all.filter(({ status }) => status === 200).length} of twenty at once`,
      )
      tally.expect(
        all.every((answer) => !succeeded(answer)),
        'a reset signed somebody in',
      )
      await refused('used up', reset(young))
      const outstanding = await codeFor(userId, 'ChangeEmail', 'taken.over@example.test')
      const last = await codeFor(userId, 'ResetPassword', email)
      tally.expect(
        (
          await post(
            'changePassword',
            { currentPassword: better, newPassword: password },
            { cookie: await cookieOf(userId) },
          )
        ).status === 200,
        'the password is not changed',
      )
      await refused(
        'a change of address after a change of password',
        post('confirmEmailChange', { userId, code: outstanding, email: 'taken.over@example.test' }),
      )
      await refused('a reset after a change of password', reset(last))
      await refused(
        'an invitation where there is a password',
        post('confirmInvite', { userId, code: await inviteCode(userId, new Date(Date.now() + day)), password: better }),
      )
      tally.expect(succeeded(await tryPassword(email, password)), 'the password is another one')
    },
  ),
  quickThreat('opening a mailed link uses nothing up, tells no other site of it and signs nobody in', async (tally) => {
    const { userId, email } = await somebody({ user: { emailConfirmed: false } })
    const code = await codeFor(userId, 'ConfirmEmail', email)
    for (const path of [
      `/account/confirmEmail?userId=${userId}&code=${code}`,
      `/account/resetPassword?userId=${userId}&code=${code}`,
    ]) {
      const { status, headers, text } = await ask({
        path,
        headers: { 'user-agent': 'link scanner', 'sec-purpose': 'prefetch' },
      })
      tally.expect(
        status === 200 &&
          headers['referrer-policy'] === 'no-referrer' &&
          headers['set-cookie']?.some((line) => line.includes('session-token=')) !== true,
        `${path.slice(0, 30)}: ${status} ${headers['referrer-policy'] ?? ''}`,
      )
      tally.expect(!/(src|href)="https?:\/\/(?!localhost)/.test(text), `${path.slice(0, 30)} loads from elsewhere`)
    }
    const { emailConfirmed } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    tally.expect(
      !emailConfirmed &&
        (await db().oneUseCode.count({ where: { userId, codeHash: secretHash(code), usedAt: null } })) === 1,
      'looking at the link confirmed it',
    )
  }),
  quickThreat('a mailbox is not flooded by somebody who asks again and again', async (tally) => {
    const { email } = await somebody()
    for (let n = 0; n < 30; n += 1) await post('sendPasswordResetEmail', { email })
    const sent = (await mailsTo(email)).length
    tally.expect(sent >= 1 && sent <= 5, `${sent} mails`)
  }),
  quickThreat('a reset leaves the second step, ends sessions and says so in a mail', async (tally) => {
    const { email, userId } = await withApp()
    const before = await cookieOf(userId)
    await post('sendPasswordResetEmail', { email })
    const code = codeIn((await mailsTo(email)).map(({ text }) => text).join('\n'))
    const { status } = await post('resetPassword', { userId, code, password: better })
    tally.expect(status === 200, `the reset: ${status}`)
    tally.expect(
      (await ask({ path: '/api/account/currentUserRoles', headers: { cookie: before } })).status === 401,
      'a session survived',
    )
    tally.expect(!succeeded(await tryPassword(email, better)), 'the second step is not asked for')
    tally.expect((await mailsTo(email)).length >= 2, 'nobody was told')
  }),
  quickThreat('bad passwords are refused: short, common, one’s own words, endless', async (tally) => {
    const { userId, email } = await somebody({ firstName: 'Persephone', lastName: 'Blackwater' })
    const cookie = await cookieOf(userId)
    for (const newPassword of [
      '',
      'a',
      'Ab1!x',
      'Password1!',
      'P@ssw0rd',
      'Persephone1!',
      'Blackwater-1',
      `${'Aa1!'.repeat(40)}`,
      'A1!a'.repeat(300_000),
      'aaaaaaaa',
      '        ',
      '\u0000\u0000\u0000\u0000A1a!',
    ]) {
      const { status } = await post('changePassword', { currentPassword: password, newPassword }, { cookie })
      tally.expect(status === 400 || status === 413, `${newPassword.slice(0, 20)} (${newPassword.length}): ${status}`)
    }
    tally.expect(succeeded(await tryPassword(email, password)), 'the password is another one')
  }),
  threat('fifty people who sign in at once keep nobody else waiting without end', async (tally) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody()))
    const burst = Promise.all(Array.from({ length: 50 }, (_, n) => tryPassword(people[n % 10]!.email, password)))
    const from = performance.now()
    const others = await Promise.all(Array.from({ length: 20 }, () => ask({ path: '/api/health/live' })))
    process.stdout.write(`    twenty others were answered within ${(performance.now() - from).toFixed(0)} ms\n`)
    for (const { status } of others) tally.expect(status === 200, `somebody else is answered ${status}`)
    for (const answer of await burst) tally.expect(answer.status < 500 || answer.status === 503, short(answer))
  }),
]

/** Asserts that secrets are in no column of any table, and so in no backup. */
async function lieNowhere(tally: Tally, secrets: readonly string[]): Promise<void> {
  const tables = await db().$queryRaw<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  for (const { name } of tables) {
    const [row] = await db().$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) AS count FROM "${name}" t WHERE t::text LIKE ANY ($1)`,
      secrets.map((secret) => `%${secret}%`),
    )
    tally.expect(row?.count === 0n, `${name} holds it in words`)
  }
}

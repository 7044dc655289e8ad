import { TOTP, Secret } from 'otpauth'
import { addressLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { issueCode } from '@/server/credentials/codes'
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
  if (enabled.status !== 200) throw new Error(`No second factor: ${short(enabled)}`)
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
    tally.expect(status >= 400 && status < 500, `attempt ${n}: ${status}`)
  }
  tally.expect(!succeeded(await tryPassword(email, password)), 'the right password is accepted during the lockout')
  await db().user.updateMany({ where: { email }, data: { lockoutEnd: new Date(Date.now() - 1000) } })
  tally.expect(succeeded(await tryPassword(email, password)), 'the owner cannot sign in after the lockout')
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
  tally.expect(
    !succeeded(await post('loginWithTwoFactor', { code: at(Date.now()) }, { cookie })),
    'the right code is accepted after the guesses',
  )
  return cookie
}

export const identity = [
  quickThreat(
    'guessing a password from changing client addresses ends with a lockout, after which the owner can sign in',
    (tally) => guessing(tally, 12),
  ),
  threat('a hundred guesses of a password end with a lockout', (tally) => guessing(tally, 100)),
  quickThreat('forty concurrent guesses lock the account as sequential ones do', async (tally) => {
    const { email, userId } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => tryPassword(email, n === 39 ? password : `Wrong-${n}`)),
    )
    for (const answer of answers.slice(0, 39)) tally.expect(!succeeded(answer) && answer.status < 500, short(answer))
    const { lockoutEnd } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    tally.expect(lockoutEnd !== null && lockoutEnd > new Date(), 'the account is not locked')
  }),
  threat(
    'password spraying from one client address is rate limited, with any address in its headers',
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
        'another client address is limited too',
      )
      const { email } = await somebody()
      await tryPassword(email, password, from)
      tally.expect(
        (await db().userSession.count({ where: { address: { startsWith: '203.0.113.' } } })) === 0,
        'the address of a header was trusted',
      )
    },
  ),
  threat('a lockout on one node locks the account on every node', async (tally) => {
    const { email } = await somebody()
    await withSite({}, async (other) => {
      for (let n = 0; n < 8; n += 1)
        await tryPassword(email, `Wrong-${n}-Word!`, freshAddress(), n % 2 === 0 ? undefined : other.port)
      for (const port of [undefined, other.port])
        tally.expect(
          !succeeded(await tryPassword(email, password, freshAddress(), port)),
          `signed in on ${port ?? 'the first node'}`,
        )
    })
  }),
  threat(
    'with strict privacy no response discloses to an unauthenticated client whether an address has an account',
    askStrictly,
  ),
  threat('response times do not disclose whether an account exists (medians printed)', async (tally) => {
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
      `    a wrong password takes ${known.toFixed(0)} ms with an account, ${unknown.toFixed(0)} ms without\n`,
    )
    tally.expect(
      Math.abs(known - unknown) < Math.max(25, 0.25 * Math.max(known, unknown)),
      `${known.toFixed(0)} ms and ${unknown.toFixed(0)} ms`,
    )
  }),
  quickThreat(
    'a code of an authenticator app is accepted once, within its time step, and guessing it is stopped',
    async (tally) => {
      const { email, at, userId } = await withApp()
      const enter = async (code: string) => post('loginWithTwoFactor', { code }, { cookie: await ticketOf(email) })
      for (const step of [-2, 2, -10, 10])
        tally.expect(
          !succeeded(await enter(at(Date.now() + step * 30_000))),
          `a code ${step} time steps away is accepted`,
        )
      await db().user.update({
        where: { id: userId },
        data: { accessFailedCount: 0, lockoutEnd: null, twoFactorLastStep: null },
      })
      const ticket = await ticketOf(email)
      const code = at(Date.now())
      const once = await Promise.all(
        Array.from({ length: 20 }, () => post('loginWithTwoFactor', { code }, { cookie: ticket })),
      )
      tally.expect(
        once.filter(succeeded).length === 1,
        `${once.filter(succeeded).length} of twenty concurrent requests were accepted`,
      )
      tally.expect(!succeeded(await enter(code)), 'a code was accepted twice')
      const waiting = await guessingCodes(tally, 20)
      const ahead = await ask({ path: '/api/account/currentUserRoles', headers: { cookie: waiting } })
      tally.expect(ahead.status === 401, `an unfinished sign-in is accepted: ${ahead.status}`)
    },
  ),
  threat(
    'five hundred guesses of a code of an authenticator app are stopped',
    async (tally) => void (await guessingCodes(tally, 500)),
  ),
  quickThreat(
    'the second factor cannot be turned on or off without password and code, and its secret is stored only encrypted',
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
      tally.expect(twoFactorEnabled, 'the second factor is off')
      await lieNowhere(tally, [secret])
    },
  ),
  quickThreat('codes of mailed links are long, unique and stored only as hashes', async (tally) => {
    const { userId, email } = await somebody()
    const codes: string[] = []
    for (let n = 0; n < 200; n += 1) codes.push(await codeFor(userId, 'ResetPassword', email))
    tally.expect(new Set(codes).size === codes.length, 'two codes are equal')
    for (const code of codes) tally.expect(/^[\w-]{43}$/.test(code), `${code} is short`)
    const same = [0, 1, 2, 3].map((place) =>
      Math.max(...[...Map.groupBy(codes, (code) => code[place]).values()].map(({ length }) => length)),
    )
    tally.expect(
      same.every((most) => most < 20),
      `codes have equal beginnings: ${same.join()}`,
    )
    await lieNowhere(tally, codes.slice(-20))
  }),
  quickThreat(
    'a mailed code is accepted once, for its purpose, person and time, and not after a change of credentials',
    async (tally) => {
      const { userId, email } = await somebody()
      const other = await somebody()
      const reset = (code: string, whose = userId) => post('resetPassword', { userId: whose, code, password: better })
      const refused = async (what: string, answer: Promise<Answer>) =>
        tally.expect((await answer).status >= 400, `${what}: ${short(await answer)}`)
      await refused('for another purpose', reset(await codeFor(userId, 'ConfirmEmail', email)))
      await refused('of an invitation', reset(await inviteCode(userId, new Date(Date.now() + 86_400_000))))
      await refused('with another user’s id', reset(await codeFor(userId, 'ResetPassword', email), other.userId))
      await refused(
        'a reset code as a confirmation',
        post('confirmEmail', { userId, code: await codeFor(userId, 'ResetPassword', email) }),
      )
      const day = 86_400_000
      await refused('expired', reset(await codeFor(userId, 'ResetPassword', email, new Date(Date.now() - day - 1_000))))
      const old = await codeFor(userId, 'ResetPassword', email)
      const young = await codeFor(userId, 'ResetPassword', email, new Date(Date.now() - day + 60_000))
      await refused('replaced by the next', reset(old))
      const all = await Promise.all(Array.from({ length: 20 }, () => reset(young)))
      tally.expect(
        all.filter(({ status }) => status === 200).length === 1,
        `${all.filter(({ status }) => status === 200).length} of twenty concurrent resets succeeded`,
      )
      tally.expect(
        all.every((answer) => !succeeded(answer)),
        'a reset opened a session',
      )
      await refused('used', reset(young))
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
        'an invitation of an account with a password',
        post('confirmInvite', { userId, code: await inviteCode(userId, new Date(Date.now() + day)), password: better }),
      )
      tally.expect(succeeded(await tryPassword(email, password)), 'the password was changed')
    },
  ),
  quickThreat(
    'opening a mailed link does not use its code up, sends no referrer and opens no session',
    async (tally) => {
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
        tally.expect(
          !/(src|href)="https?:\/\/(?!localhost)/.test(text),
          `${path.slice(0, 30)} loads external resources`,
        )
      }
      const { emailConfirmed } = await db().user.findUniqueOrThrow({ where: { id: userId } })
      tally.expect(
        !emailConfirmed &&
          (await db().oneUseCode.count({ where: { userId, codeHash: secretHash(code), usedAt: null } })) === 1,
        'opening the link confirmed it',
      )
    },
  ),
  quickThreat('repeated reset requests do not flood a mailbox', async (tally) => {
    const { email } = await somebody()
    for (let n = 0; n < 30; n += 1) await post('sendPasswordResetEmail', { email })
    const sent = (await mailsTo(email)).length
    tally.expect(sent >= 1 && sent <= 5, `${sent} mails`)
  }),
  quickThreat('a password reset keeps the second factor, ends sessions and is notified by mail', async (tally) => {
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
    tally.expect(!succeeded(await tryPassword(email, better)), 'the second factor is not required')
    tally.expect((await mailsTo(email)).length >= 2, 'no notification was sent')
  }),
  quickThreat('weak passwords are refused: short, common, with the user’s name, too long', async (tally) => {
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
    tally.expect(succeeded(await tryPassword(email, password)), 'the password was changed')
  }),
  threat('fifty concurrent sign-ins do not block other requests', async (tally) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody()))
    const burst = Promise.all(Array.from({ length: 50 }, (_, n) => tryPassword(people[n % 10]!.email, password)))
    const from = performance.now()
    const others = await Promise.all(Array.from({ length: 20 }, () => ask({ path: '/api/health/live' })))
    process.stdout.write(`    twenty other requests were answered within ${(performance.now() - from).toFixed(0)} ms\n`)
    for (const { status } of others) tally.expect(status === 200, `another request gets ${status}`)
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
    tally.expect(row?.count === 0n, `${name} contains it in plain text`)
  }
}

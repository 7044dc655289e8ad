import { addressLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { cookieOf, createAccount, freshAddress, password, tryPassword } from '../support/accounts'
import { send } from '../support/request'
import { withSite } from '../support/site'
import { quickThreat, type Tally, threat } from '../support/threat'
import { post, succeeded, summaryOf } from './accountRequests'
import { compareStrictResponses } from './strictPrivacy'

async function guessPasswords(tally: Tally, guesses: number): Promise<void> {
  const { email } = await createAccount()
  for (let n = 0; n < guesses; n += 1) {
    const { status } = await tryPassword(email, `Wrong-${n}-Word!`)
    tally.expect(status >= 400 && status < 500, `attempt ${n}: ${status}`)
  }
  tally.expect(!succeeded(await tryPassword(email, password)), 'the right password is accepted during the lockout')
  await db().user.updateMany({ where: { email }, data: { lockoutEnd: new Date(Date.now() - 1000) } })
  tally.expect(succeeded(await tryPassword(email, password)), 'the owner cannot sign in after the lockout')
}

export const passwords = [
  quickThreat(
    'guessing a password from changing client addresses ends with a lockout, after which the owner can sign in',
    (tally) => guessPasswords(tally, 12),
  ),
  threat('a hundred guesses of a password end with a lockout', (tally) => guessPasswords(tally, 100)),
  quickThreat('forty concurrent guesses lock the account as sequential ones do', async (tally) => {
    const { email, userId } = await createAccount()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => tryPassword(email, n === 39 ? password : `Wrong-${n}`)),
    )
    for (const answer of answers.slice(0, 39))
      tally.expect(!succeeded(answer) && answer.status < 500, summaryOf(answer))
    const { lockoutEnd } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    tally.expect(lockoutEnd !== null && lockoutEnd > new Date(), 'the account is not locked')
  }),
  threat(
    'password spraying from one client address is rate limited, with any address in its headers',
    async (tally) => {
      const from = freshAddress()
      let [refused, n] = [0, 0]
      for (; n < 1_000; n += 1) {
        const { status } = await send({
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
      tally.expect(refused === n - addressLimit.most, `${refused} of ${n} were refused`)
      tally.expect(
        (await tryPassword('somebody.else@example.test', 'x')).status !== 429,
        'another client address is limited too',
      )
      const { email } = await createAccount()
      await tryPassword(email, password, from)
      tally.expect(
        (await db().userSession.count({ where: { address: { startsWith: '203.0.113.' } } })) === 0,
        'the address of a header was trusted',
      )
    },
  ),
  threat('a lockout on one node locks the account on every node', async (tally) => {
    const { email } = await createAccount()
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
    compareStrictResponses,
  ),
  threat('response times do not disclose whether an account exists (medians printed)', async (tally) => {
    const { email } = await createAccount()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < 60; n += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody.${n}@example.test`],
      ] as const) {
        const from = performance.now()
        const answer = await tryPassword(address, 'Wrong-Word-1!')
        times[kind].push(performance.now() - from)
        tally.expect(answer.status < 500, summaryOf(answer))
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
  quickThreat('weak passwords are refused: short, common, with the user’s name, too long', async (tally) => {
    const { userId, email } = await createAccount({ firstName: 'Persephone', lastName: 'Blackwater' })
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
    const people = await Promise.all(Array.from({ length: 10 }, () => createAccount()))
    const burst = Promise.all(Array.from({ length: 50 }, (_, n) => tryPassword(people[n % 10]!.email, password)))
    const from = performance.now()
    const others = await Promise.all(Array.from({ length: 20 }, () => send({ path: '/api/health/live' })))
    process.stdout.write(`    twenty other requests were answered within ${(performance.now() - from).toFixed(0)} ms\n`)
    for (const { status } of others) tally.expect(status === 200, `another request gets ${status}`)
    for (const answer of await burst) tally.expect(answer.status < 500 || answer.status === 503, summaryOf(answer))
  }),
]

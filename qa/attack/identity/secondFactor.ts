import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { cookieOf, password, tryPassword } from '../support/accounts'
import { send } from '../support/request'
import { quickThreat, type Tally, threat } from '../support/threat'
import { accountWithTwoFactor, expectNotStored, post, succeeded, summaryOf } from './accountRequests'

/** The ticket cookie of an account between the password and the second step. */
async function ticketOf(email: string): Promise<string> {
  const { headers } = await tryPassword(email, password)
  return (
    headers['set-cookie']?.map((line) => line.split(';')[0]!).find((line) => line.startsWith('ripplemark.pending=')) ??
    ''
  )
}

const stepMs = 30_000

/** Waits until enough of a time step is left for a code to be in it when it arrives. */
const earlyInStep = async () => {
  const left = stepMs - (Date.now() % stepMs)
  if (left < stepMs / 2) await wait(left)
}

/** Wrong codes, then the right one, which is no longer accepted; returns the ticket. */
async function guessCodes(tally: Tally, guesses: number): Promise<string> {
  const { email, at } = await accountWithTwoFactor()
  const cookie = await ticketOf(email)
  for (let n = 0; n < guesses; n += 1) {
    // A guess of the currently right code would be luck, not a vulnerability.
    const code = String(100_000 + n * 7)
    const answer = code === at(Date.now()) ? null : await post('loginWithTwoFactor', { code }, { cookie })
    tally.expect(
      answer === null || (!succeeded(answer) && answer.status < 500),
      `guess ${n}: ${answer === null ? '' : summaryOf(answer)}`,
    )
  }
  tally.expect(
    !succeeded(await post('loginWithTwoFactor', { code: at(Date.now()) }, { cookie })),
    'the right code is accepted after the guesses',
  )
  return cookie
}

export const secondFactor = [
  quickThreat(
    'a code of an authenticator app is accepted once, within its time step, and guessing it is stopped',
    async (tally) => {
      const { email, at, userId } = await accountWithTwoFactor()
      const enter = async (code: (now: number) => string) => {
        const cookie = await ticketOf(email)
        await earlyInStep()
        return post('loginWithTwoFactor', { code: code(Date.now()) }, { cookie })
      }
      for (const step of [-2, 2, -10, 10])
        tally.expect(
          !succeeded(await enter((now) => at(now + step * stepMs))),
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
      tally.expect(!succeeded(await enter(() => code)), 'a code was accepted twice')
      const unfinished = await guessCodes(tally, 20)
      const ahead = await send({ path: '/api/account/currentUserRoles', headers: { cookie: unfinished } })
      tally.expect(ahead.status === 401, `an unfinished sign-in is accepted: ${ahead.status}`)
    },
  ),
  threat(
    'five hundred guesses of a code of an authenticator app are stopped',
    async (tally) => void (await guessCodes(tally, 500)),
  ),
  quickThreat(
    'the second factor cannot be turned on or off without password and code, and its secret is stored only encrypted',
    async (tally) => {
      const { userId, secret } = await accountWithTwoFactor()
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
          `${path} ${JSON.stringify(Object.keys(body))}: ${summaryOf(answer)}`,
        )
      }
      const { twoFactorEnabled } = await db().user.findUniqueOrThrow({ where: { id: userId } })
      tally.expect(twoFactorEnabled, 'the second factor is off')
      await expectNotStored(tally, [secret])
    },
  ),
]

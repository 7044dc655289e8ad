import { secretHash } from '@/server/credentials/secretHash'
import { db } from '@/server/db/client'
import { inviteCode } from '@/server/testing/inviteCode'
import { cookieOf, createAccount, password, tryPassword } from '../support/accounts'
import { type HttpResponse, send } from '../support/request'
import { quickThreat } from '../support/threat'
import {
  accountWithTwoFactor,
  codeFor,
  expectNotStored,
  mailsTo,
  otherPassword,
  post,
  succeeded,
  summaryOf,
} from './accountRequests'

const codeIn = (text: string) => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? ''

export const mailedCodes = [
  quickThreat('codes of mailed links are long, unique and stored only as hashes', async (tally) => {
    const { userId, email } = await createAccount()
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
    await expectNotStored(tally, codes.slice(-20))
  }),
  quickThreat(
    'a mailed code is accepted once, for its purpose, person and time, and not after a change of credentials',
    async (tally) => {
      const { userId, email } = await createAccount()
      const other = await createAccount()
      const reset = (code: string, whose = userId) =>
        post('resetPassword', { userId: whose, code, password: otherPassword })
      const refused = async (what: string, answer: Promise<HttpResponse>) =>
        tally.expect((await answer).status >= 400, `${what}: ${summaryOf(await answer)}`)
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
            { currentPassword: otherPassword, newPassword: password },
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
        post('confirmInvite', {
          userId,
          code: await inviteCode(userId, new Date(Date.now() + day)),
          password: otherPassword,
        }),
      )
      tally.expect(succeeded(await tryPassword(email, password)), 'the password was changed')
    },
  ),
  quickThreat(
    'opening a mailed link does not use its code up, sends no referrer and opens no session',
    async (tally) => {
      const { userId, email } = await createAccount({ user: { emailConfirmed: false } })
      const code = await codeFor(userId, 'ConfirmEmail', email)
      for (const path of [
        `/account/confirmEmail?userId=${userId}&code=${code}`,
        `/account/resetPassword?userId=${userId}&code=${code}`,
      ]) {
        const { status, headers, text } = await send({
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
    const { email } = await createAccount()
    for (let n = 0; n < 30; n += 1) await post('sendPasswordResetEmail', { email })
    const sent = (await mailsTo(email)).length
    tally.expect(sent >= 1 && sent <= 5, `${sent} mails`)
  }),
  quickThreat('a password reset keeps the second factor, ends sessions and is notified by mail', async (tally) => {
    const { email, userId } = await accountWithTwoFactor()
    const before = await cookieOf(userId)
    await post('sendPasswordResetEmail', { email })
    const code = codeIn((await mailsTo(email)).map(({ text }) => text).join('\n'))
    const { status } = await post('resetPassword', { userId, code, password: otherPassword })
    tally.expect(status === 200, `the reset: ${status}`)
    tally.expect(
      (await send({ path: '/api/account/currentUserRoles', headers: { cookie: before } })).status === 401,
      'a session survived',
    )
    tally.expect(!succeeded(await tryPassword(email, otherPassword)), 'the second factor is not required')
    tally.expect((await mailsTo(email)).length >= 2, 'no notification was sent')
  }),
]

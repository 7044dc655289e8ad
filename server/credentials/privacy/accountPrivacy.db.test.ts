import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailboxLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { execute } from '@/server/testing/graphql'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { stubSettings } from '@/server/testing/settings'
import { confirmEmail } from '@/server/services/account/signUp/confirmEmail'
import { confirmInvite } from '@/server/services/account/invitation/confirmInvite'
import { login } from '@/server/services/account/signIn/login'
import { register } from '@/server/services/account/signUp/register'
import { registerProfile } from '@/server/services/account/signUp/registerProfile'
import { resendConfirmEmail } from '@/server/services/account/signUp/resendConfirmEmail'
import { resetPassword } from '@/server/services/account/password/resetPassword'
import { sendPasswordResetEmail } from '@/server/services/account/password/sendPasswordResetEmail'
import { hashPassword } from '../password/password'

stubSettings({ ACCOUNT_PRIVACY: 'strict' })

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:00Z')
const context = (registration?: string) => ({
  actor: nobody(),
  db: db(),
  now,
  client: { address: null, userAgent: null, tickets: registration === undefined ? {} : { registration } },
})
/** The same with a stopwatch stub that returns the given readings in order and records the requested delays. */
function timed(...readings: number[]) {
  const waits: number[] = []
  const left = [...readings]
  return {
    ...context(),
    waits,
    stopwatch: {
      milliseconds: () => left.shift() ?? 0,
      wait: async (milliseconds: number) => void waits.push(milliseconds),
    },
  }
}
const unknown = () => `${randomUUID()}@example.test`
const emailOf = async (user = {}) => (await profile({ user: { passwordHash: 'set', ...user } })).user.email
const everyKind = async () => ({
  unknown: unknown(),
  known: await emailOf(),
  unconfirmed: await emailOf({ emailConfirmed: false }),
  closed: await emailOf({ archived: true }),
})

/** The response a caller receives. */
const answerOf = (asking: () => Promise<unknown>) =>
  asking().catch((error: unknown) => ({ refused: JSON.stringify(error) }))

describe('under strict privacy', () => {
  it.each([
    [
      'asking for a new password',
      sendPasswordResetEmail,
      {
        unknown: 'There is no Ripplemark account for this address',
        known: 'Reset your Ripplemark password',
        unconfirmed: 'Please confirm your email first',
        closed: 'Your Ripplemark account is closed',
      },
    ],
    [
      'having the confirmation mailed again',
      resendConfirmEmail,
      {
        unknown: 'There is no Ripplemark account for this address',
        known: undefined,
        unconfirmed: 'Confirm your email for Ripplemark',
        closed: 'Your Ripplemark account is closed',
      },
    ],
  ] as const)(
    '%s answers every address alike, after a minimum time, and explains by mail',
    async (_what, useCase, subjects) => {
      const emails = await everyKind()
      for (const kind of ['unknown', 'known', 'unconfirmed', 'closed'] as const) {
        const asking = timed(1000, 1120)
        expect(await useCase(asking, { email: emails[kind] })).toEqual({ succeeded: true })
        expect(asking.waits).toEqual([180])
        expect((await mailsTo(emails[kind])).map(({ subject }) => subject)).toEqual(
          subjects[kind] === undefined ? [] : [subjects[kind]],
        )
      }
    },
  )

  it('sends no mail to an invalid address', async () => {
    expect(await sendPasswordResetEmail(context(), { email: 'not an address' })).toEqual({ succeeded: true })
    expect(await mailsTo('not an address')).toEqual([])
  })

  it('applies the same mail limit to every mailbox', async () => {
    for (const email of Object.values(await everyKind())) {
      for (let n = 0; n < mailboxLimit.most; n += 1) await sendPasswordResetEmail(context(), { email })
      await expect(sendPasswordResetEmail(context(), { email })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      expect(await mailsTo(email)).toHaveLength(mailboxLimit.most)
    }
  }, 60_000)
})

const query =
  'mutation ($model: ProfileRegisterInput!) { registerProfile(model: $model) { id userId firstName lastName archived version subscriptionId abilities user { id userName email emailConfirmed lockoutEnd accessFailedCount twoFactorEnabled roleGroup { id name } } } }'
const name = (userId: string, ticket: string, id?: string) =>
  execute(
    nobody(),
    query,
    { model: { userId, firstName: 'Ada', lastName: 'Vale', ...(id === undefined ? {} : { id }) } },
    { now, client: context(ticket).client },
  )
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
/** A response without the values that differ between two registrations; the kind of each id is preserved. */
const masked = (answer: unknown, email: string) =>
  JSON.stringify(answer).replaceAll(email, '<email>').replaceAll(uuid, '<id $1>')

describe('registering under strict privacy', () => {
  it('takes the same steps for a free address and a taken one', async () => {
    const emails = await everyKind()
    const trails: string[] = []
    for (const email of Object.values(emails)) {
      const { result, tickets } = await register(context(), {
        email,
        password,
        confirmPassword: password,
        returnUrl: '/me',
      })
      const { userId } = result
      const named = await name(userId, tickets.registration!, randomUUID())
      expect(named.error).toBeNull()
      const code = 'wrong'
      const steps = [
        result,
        tickets.registration!.length,
        named,
        await name(userId, tickets.registration!),
        await answerOf(() => confirmEmail(context(), { userId, code })),
        await answerOf(() => resetPassword(context(), { userId, code, password })),
        await answerOf(() => confirmInvite(context(), { userId, code, password })),
        await answerOf(() => login(context(), { email, password })),
        await register(context(), { email, password, confirmPassword: password, returnUrl: '/me' }).then(
          (again) => again.result,
        ),
      ]
      trails.push(steps.map((step) => masked(step, email)).join('\n'))
    }
    expect(new Set(trails).size, trails.join('\n\n')).toBe(1)
    const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
    const already = 'You already have a Ripplemark account'
    expect(await subjectsTo(emails.unknown)).toEqual([already, 'Confirm your email for Ripplemark'])
    for (const email of [emails.known, emails.unconfirmed]) expect(await subjectsTo(email)).toEqual([already, already])
    expect(await subjectsTo(emails.closed)).toEqual([
      'Your Ripplemark account is closed',
      'Your Ripplemark account is closed',
    ])
  }, 60_000)

  it('does not change a taken account', async () => {
    const { user } = await profile({ user: { passwordHash: await hashPassword('Former-Meadow-25!') } })
    const { result, tickets } = await register(context(), { email: user.email, password, confirmPassword: password })
    await name(result.userId, tickets.registration!)
    expect(await db().user.findUnique({ where: { id: result.userId } })).toBeNull()
    expect(await db().profile.count({ where: { userId: result.userId } })).toBe(0)
    expect((await login(context(), { email: user.email, password: 'Former-Meadow-25!' })).result.succeeded).toBe(true)
  })

  it('never answers at once, and adds no delay to slow work', async () => {
    for (const email of [unknown(), await emailOf()]) {
      const asking = timed(1000, 1050)
      await register(asking, { email, password, confirmPassword: password })
      expect(asking.waits).toEqual([250])
    }
    const late = timed(1000, 1900)
    await register(late, { email: unknown(), password, confirmPassword: password })
    expect(late.waits).toEqual([0])
  })
  it('delays refusals too', async () => {
    const asking = timed(1000, 1050)
    await expect(
      registerProfile(asking, { userId: randomUUID(), firstName: 'Ada', lastName: 'Vale' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(asking.waits).toEqual([250])
  })
})

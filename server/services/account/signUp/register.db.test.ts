import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailboxLimit, mailingLimit } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { races } from '@/server/testing/races'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { readTicket } from '@/server/credentials/session/tickets'
import { login } from '../signIn/login'
import { register } from './register'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:00Z')
const context = (address: string | null = null) => ({
  actor: nobody(),
  db: db(),
  now,
  client: { address, userAgent: null, tickets: {} },
})
const form = (email: string, more = {}) => ({ email, password, confirmPassword: password, ...more })
const someone = () => `${randomUUID()}@example.test`
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const field = (path: string, key: string) => ({
  code: 'BAD_USER_INPUT',
  details: { fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]) },
})
const ofEmail = (email: string) =>
  db().user.findMany({ where: { email: { equals: email, mode: 'insensitive' } }, include: { profile: true } })

describe('registering', () => {
  it('creates a plain account without a company, which cannot sign in before it is confirmed', async () => {
    const email = someone()
    const { result, tickets } = await register(context(), form(` ${email.toUpperCase()} `, { returnUrl: '/me?a=b' }))
    expect(result).toEqual({
      succeeded: false,
      requiresTwoFactor: false,
      requiresEmailConfirmation: true,
      returnUrl: '/me?a=b',
      userId: expect.any(String),
    })
    expect(await db().user.findUniqueOrThrow({ where: { id: result.userId } })).toMatchObject({
      email,
      userName: email,
      emailConfirmed: false,
      roleGroupId: roleGroupIds.User,
      archived: false,
    })
    expect(
      await readTicket('registration', { ...context().client, tickets: { registration: tickets.registration! } }, now),
    ).toMatchObject({ userId: result.userId, returnUrl: '/me?a=b' })
    const signedIn = await login(context(), { email, password })
    expect(signedIn).toMatchObject({
      opened: null,
      result: { succeeded: false, requiresEmailConfirmation: true, userId: result.userId },
    })
    expect(
      await db().auditEvent.count({
        where: { action: 'account.registered', subjectId: result.userId, actorUserId: result.userId },
      }),
    ).toBe(1)
  })

  it('refuses a taken address in any case, and the address of a closed account or company', async () => {
    const { user } = await profile()
    await expect(register(context(), form(user.email.toUpperCase()))).rejects.toMatchObject(refusal('emailRegistered'))
    const closed = await profile({ user: { archived: true } })
    await expect(register(context(), form(closed.user.email))).rejects.toMatchObject(refusal('accountNotAllowed'))
    const ended = await profile()
    await db().subscription.update({ where: { id: ended.subscriptionId! }, data: { archived: true } })
    await expect(register(context(), form(ended.user.email))).rejects.toMatchObject(refusal('accountNotAllowed'))
  })

  it('grants an address to exactly one of many concurrent requests', async () => {
    const email = someone()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, (_, n) => register(context(), form(n % 2 === 0 ? email : email.toUpperCase()))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of tries.filter((result) => result.status === 'rejected'))
      expect(refused.reason).toMatchObject(refusal('emailRegistered'))
    expect(await ofEmail(email)).toHaveLength(1)
  })

  it.each([
    'roles',
    'roleGroupId',
    'emailConfirmed',
    'id',
    'userId',
    'subscriptionId',
    'archived',
    'twoFactorEnabled',
    'passwordHash',
    'lockoutEnabled',
  ])('accepts no %s from the caller', async (name) => {
    const email = someone()
    await expect(register(context(), form(email, { [name]: 'Administrator' }))).rejects.toMatchObject(
      field(name, 'invalid'),
    )
    expect(await ofEmail(email)).toEqual([])
  })

  it('validates the password and its confirmation before creating anything', async () => {
    const email = someone()
    await expect(register(context(), form(email, { confirmPassword: 'other' }))).rejects.toMatchObject(
      field('confirmPassword', 'passwordsDiffer'),
    )
    await expect(
      register(context(), form(email, { password: 'short', confirmPassword: 'short' })),
    ).rejects.toMatchObject(field('password', 'passwordRules'))
    await expect(
      register(context(), form(email, { password: 'Password1!', confirmPassword: 'Password1!' })),
    ).rejects.toMatchObject(field('password', 'passwordCommon'))
    await expect(
      register(context(), form(email, { password: `${email}A1!`, confirmPassword: `${email}A1!` })),
    ).rejects.toMatchObject(field('password', 'passwordHoldsAddress'))
    await expect(register(context(), form('not an address'))).rejects.toMatchObject(field('email', 'emailInvalid'))
    await expect(register(context(), form(email, { returnUrl: 'https://evil.test/' }))).rejects.toMatchObject(
      refusal('invalidReturnUrl'),
    )
    expect(await ofEmail(email)).toEqual([])
  })

  it('limits the registrations of a client address', async () => {
    const from = context('203.0.113.7')
    for (let n = 0; n < mailingLimit.most; n += 1) await register(from, form(someone()))
    await expect(register(from, form(someone()))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await register(context('203.0.113.8'), form(someone()))
  }, 60_000)

  it('creates nothing if the mailbox is at its hourly limit', async () => {
    const email = someone()
    for (let n = 0; n < mailboxLimit.most; n += 1) await assertMailboxNotLimited(db(), email, { now, actor: nobody() })
    await expect(register(context(), form(email))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await ofEmail(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { login } from '../account/signIn/login'
import { resetStaff } from './resetStaff'

const now = new Date('2026-03-02T09:00:00Z')
const reset = (email: string) => resetStaff(db(), now, email)
const accountOf = (email: string) =>
  db().user.findFirstOrThrow({ where: { email }, include: { profile: true, sessions: true, recoveryCodes: true } })
const signIn = (email: string, password: string) =>
  login(
    { actor: nobody(), db: db(), now, client: { address: null, userAgent: null, tickets: {} } },
    { email, password },
  )

describe('the staff command', () => {
  it('creates an account whose one-time password leads to a change of password, and to no session', async () => {
    const made = await reset(' New-Staff@Example.test ')
    expect(made).toMatchObject({ outcome: 'created', email: 'new-staff@example.test', hadTwoFactor: false })
    if (made.outcome !== 'created') return
    expect(await accountOf(made.email)).toMatchObject({
      emailConfirmed: true,
      mustChangePassword: true,
      roleGroupId: roleGroupIds.Administrator,
      profile: { subscriptionId: null },
    })
    expect(await signIn(made.email, made.password)).toMatchObject({
      opened: null,
      result: { succeeded: true, returnUrl: expect.stringContaining('/account/initialPassword') },
    })
    const events = await db().auditEvent.findMany({ where: { action: 'account.created' } })
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(made.password)
  })

  it('restores an account: neither archived nor locked, without a second factor, all sessions ended', async () => {
    const { user } = await profile({
      subscriptionId: null,
      archived: true,
      user: {
        archived: true,
        emailConfirmed: false,
        twoFactorEnabled: true,
        twoFactorSecret: 'sealed',
        lockoutEnd: new Date('2026-03-03T09:00:00Z'),
        accessFailedCount: 5,
      },
    })
    await db().userSession.create({
      data: {
        tokenHash: user.id,
        userId: user.id,
        securityStamp: user.securityStamp,
        expiresAt: new Date('2026-04-01T09:00:00Z'),
      },
    })
    await db().recoveryCode.create({ data: { userId: user.id, codeHash: 'x' } })
    const again = await reset(user.email.toUpperCase())
    expect(again).toMatchObject({ outcome: 'reset', hadTwoFactor: true })
    const account = await accountOf(user.email)
    expect(account).toMatchObject({
      archived: false,
      emailConfirmed: true,
      twoFactorEnabled: false,
      twoFactorSecret: null,
      lockoutEnd: null,
      accessFailedCount: 0,
      roleGroupId: roleGroupIds.Administrator,
      recoveryCodes: [],
      profile: { archived: false },
    })
    expect(account.securityStamp).not.toBe(user.securityStamp)
    expect(account.sessions).toMatchObject([{ endedAt: now }])
    expect(await db().auditEvent.count({ where: { action: 'account.passwordReset', subjectId: user.id } })).toBe(1)
    if (again.outcome === 'reset') expect((await signIn(user.email, again.password)).result.succeeded).toBe(true)
  })

  it('never turns a member of a company into staff', async () => {
    const { user } = await profile({ user: { passwordHash: 'kept' } })
    expect(await reset(user.email)).toMatchObject({ outcome: 'ofCompany' })
    expect(await accountOf(user.email)).toMatchObject({
      passwordHash: 'kept',
      roleGroupId: roleGroupIds.User,
      securityStamp: user.securityStamp,
    })
  })

  it('creates one account when it runs twice concurrently', async () => {
    const outcomes = await Promise.all([reset('twice@example.test'), reset('twice@example.test')])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', 'reset'])
    expect(await db().user.count({ where: { email: 'twice@example.test' } })).toBe(1)
  })

  it.each(['', 'nobody', 'a b@example.test', "x'; drop table x@y"])(
    'refuses %j, which is not an address',
    async (email) => expect(await reset(email)).toEqual({ outcome: 'invalidEmail' }),
  )
})

import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { hashPassword } from '@/server/credentials/password/password'
import { openSession } from '@/server/credentials/session/openSession'
import { disableTwoFactor } from './disableTwoFactor'
import { enableTwoFactor } from './enableTwoFactor'
import { renewRecoveryCodes } from './renewRecoveryCodes'
import { startTwoFactor } from './startTwoFactor'
import { twoFactor } from './twoFactor'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:10Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A user with two sessions, one of which makes the calls. */
async function someone(fields = {}) {
  const { user, subscriptionId } = await profile({ user: { passwordHash, ...fields } })
  const opened = () => openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })
  const [own, other] = [await opened(), await opened()]
  const ask = (at = now) => ({
    actor: person({ userId: user.id, sessionId: own.sessionId, subscriptionId }),
    db: db(),
    now: at,
  })
  return { id: user.id, email: user.email, own, other, ask }
}

/** The same user with the second factor enabled. */
async function enrolled() {
  const one = await someone()
  const { secret } = await startTwoFactor(one.ask(), { password })
  const { recoveryCodes } = await enableTwoFactor(one.ask(), { code: codeAt(secret, now) })
  return { ...one, secret, recoveryCodes }
}

describe('the second factor', () => {
  it('requires a session', async () => {
    for (const useCase of [twoFactor, startTwoFactor, enableTwoFactor, renewRecoveryCodes, disableTwoFactor])
      await expect(useCase({ actor: nobody(), db: db(), now }, { password, code: '123456' })).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      })
  })

  it('is off until a code of the app is verified', async () => {
    const { id, email, ask } = await someone()
    expect(await twoFactor(ask(), {})).toEqual({ isEnabled: false, recoveryCodesLeft: 0 })
    const { secret, uri, qrCode } = await startTwoFactor(ask(), { password })
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`Ripplemark:${email}`)
    expect(qrCode).toMatch(/^data:image\/png;base64,/)
    expect(await twoFactor(ask(), {})).toEqual({ isEnabled: false, recoveryCodesLeft: 0 })
    await expect(enableTwoFactor(ask(), { code: codeAt(secret, later(90)) })).rejects.toMatchObject(
      refusal('invalidAuthenticatorCode'),
    )
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      twoFactorEnabled: false,
      twoFactorLastStep: null,
    })
    await enableTwoFactor(ask(), { code: codeAt(secret, later(-30)) })
    expect(await twoFactor(ask(), {})).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
  })

  it('cannot be turned on without an enrolment, nor twice', async () => {
    const { ask } = await someone()
    await expect(enableTwoFactor(ask(), { code: '123456' })).rejects.toMatchObject(refusal('invalidAuthenticatorCode'))
    const one = await enrolled()
    await expect(startTwoFactor(one.ask(), { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(enableTwoFactor(one.ask(later(30)), { code: codeAt(one.secret, later(30)) })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await twoFactor(one.ask(), {})).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
  })

  it('is turned on once under concurrent requests', async () => {
    const { id, ask } = await someone()
    const { secret } = await startTwoFactor(ask(), { password })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => enableTwoFactor(ask(), { code: codeAt(secret, now) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().recoveryCode.count({ where: { userId: id } })).toBe(10)
  })

  it('stores its secret sealed, and neither the secret nor a recovery code in plain text anywhere', async () => {
    const { id, secret, recoveryCodes } = await enrolled()
    const rows = JSON.stringify([
      await db().user.findUniqueOrThrow({ where: { id } }),
      await db().recoveryCode.findMany({ where: { userId: id } }),
      await db().auditEvent.findMany({ where: { subjectId: id } }),
      await db().emailMessage.findMany({ where: { userId: id } }),
    ])
    for (const hidden of [
      secret,
      Buffer.from(Secret.fromBase32(secret).bytes).toString('base64url'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(rows).not.toContain(hidden)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
  })

  it('ends every other session when it is turned on or off, and notifies the user', async () => {
    const { id, own, other, secret, ask } = await enrolled()
    expect(secret).not.toBe('')
    const session = (sessionId: string) => db().userSession.findUniqueOrThrow({ where: { id: sessionId } })
    const stamp = async () => (await db().user.findUniqueOrThrow({ where: { id } })).securityStamp
    expect(await session(own.sessionId)).toMatchObject({ endedAt: null, securityStamp: await stamp() })
    expect((await session(other.sessionId)).endedAt).toEqual(now)
    const before = await stamp()
    await disableTwoFactor(ask(later(1)), { password })
    expect(await stamp()).not.toBe(before)
    expect(await session(own.sessionId)).toMatchObject({ endedAt: null, securityStamp: await stamp() })
    const actions = await db().auditEvent.findMany({
      where: { subjectId: id },
      orderBy: { at: 'asc' },
      select: { action: true, actorUserId: true },
    })
    expect(actions).toEqual(
      ['account.twoFactorOn', 'account.twoFactorOff'].map((action) => ({ action, actorUserId: id })),
    )
    const subjects = await db().emailMessage.findMany({
      where: { userId: id },
      orderBy: { createdAt: 'asc' },
      select: { subject: true },
    })
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Two-factor authentication was turned on',
      'Two-factor authentication was turned off',
    ])
  })

  it('leaves no data when it is turned off, and starts over with another secret', async () => {
    const { id, secret, ask } = await enrolled()
    await disableTwoFactor(ask(), { password })
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      twoFactorEnabled: false,
      twoFactorSecret: null,
      twoFactorLastStep: null,
    })
    expect(await db().recoveryCode.count({ where: { userId: id } })).toBe(0)
    await expect(disableTwoFactor(ask(), { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(renewRecoveryCodes(ask(), { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await startTwoFactor(ask(), { password })).secret).not.toBe(secret)
  })

  it('rejects a secret that was sealed for another user', async () => {
    const [one, two] = [await someone(), await someone()]
    const { secret } = await startTwoFactor(one.ask(), { password })
    const { twoFactorSecret } = await db().user.findUniqueOrThrow({ where: { id: one.id } })
    await db().user.update({ where: { id: two.id }, data: { twoFactorSecret } })
    await expect(enableTwoFactor(two.ask(), { code: codeAt(secret, now) })).rejects.toMatchObject(
      refusal('invalidAuthenticatorCode'),
    )
  })
})

describe('changing the second factor requires the password again and', () => {
  it.each([
    ['startTwoFactor', startTwoFactor],
    ['renewRecoveryCodes', renewRecoveryCodes],
    ['disableTwoFactor', disableTwoFactor],
  ])('%s locks the account after five wrong ones', async (_name, useCase) => {
    const { id, ask } = useCase === startTwoFactor ? await someone() : await enrolled()
    const before = await db().user.findUniqueOrThrow({ where: { id } })
    for (let count = 0; count < 5; count++)
      await expect(useCase(ask(), { password: 'wrong' })).rejects.toMatchObject(refusal('invalidPassword'))
    await expect(useCase(ask(), { password })).rejects.toMatchObject(refusal('lockedOut'))
    const { twoFactorEnabled, twoFactorSecret } = await db().user.findUniqueOrThrow({ where: { id } })
    expect({ twoFactorEnabled, twoFactorSecret }).toEqual({
      twoFactorEnabled: before.twoFactorEnabled,
      twoFactorSecret: before.twoFactorSecret,
    })
    expect(await db().auditEvent.count({ where: { subjectId: id, action: 'account.lockedOut' } })).toBe(1)
  })

  it('refuses accounts without a password, without locking them', async () => {
    const { id, ask } = await someone({ passwordHash: null })
    for (let count = 0; count < 6; count++)
      await expect(startTwoFactor(ask(), { password })).rejects.toMatchObject(refusal('invalidPassword'))
    expect((await db().user.findUniqueOrThrow({ where: { id } })).accessFailedCount).toBe(0)
  })
})

it('replaces the recovery codes by a new set', async () => {
  const { id, recoveryCodes, ask } = await enrolled()
  const renewed = await renewRecoveryCodes(ask(), { password })
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([])
  expect(await db().recoveryCode.count({ where: { userId: id } })).toBe(10)
  expect(await db().auditEvent.count({ where: { subjectId: id, action: 'account.recoveryCodesRenewed' } })).toBe(1)
})

import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { races } from '@/server/testing/races'
import { hashPassword } from '@/server/credentials/password/password'
import { issueCode, takeCode } from '@/server/credentials/codes/codes'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { openSession } from '@/server/credentials/session/openSession'
import { resetPassword } from './resetPassword'
import { login } from '../signIn/login'
import { confirmEmail } from '../signUp/confirmEmail'

const [old, password] = ['Former-Meadow-25!', 'Harbour-Vale-26!']
const now = new Date('2026-03-02T09:00:00Z')
const after = (hours: number, seconds: number) => new Date(now.getTime() + hours * 60 * 60_000 + seconds * 1000)
const context = (at = now) => ({
  actor: nobody(),
  db: db(),
  now: at,
  client: { address: null, userAgent: null, tickets: {} },
})
const reset = (userId: string, code: string, given = password, at = now) =>
  resetPassword(context(at), { userId, code, password: given })
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const stored = (id: string) => db().user.findUniqueOrThrow({ where: { id } })

async function forgetful(user = {}) {
  const person = await profile({
    firstName: 'Ada',
    lastName: 'Lighthouse',
    user: { passwordHash: await hashPassword(old), ...user },
  })
  const { userId, user: account } = person
  return {
    userId,
    account,
    email: account.email,
    code: await issueCode(db(), { userId, purpose: 'ResetPassword', now, email: account.email }),
  }
}

describe('resetting a password by a mailed code', () => {
  it('replaces the password, notifies the account holder and writes to the audit log', async () => {
    const { userId, email, code } = await forgetful({ mustChangePassword: true })
    expect(await reset(userId, code)).toEqual({ succeeded: true })
    await expect(login(context(), { email, password: old })).rejects.toMatchObject(refusal('invalidPassword'))
    expect((await login(context(), { email, password })).result).toMatchObject({ succeeded: true, returnUrl: '/' })
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'AccountNotice', subject: 'Your Ripplemark password was changed', hasCode: false },
    ])
    const events = await db().auditEvent.findMany({ where: { action: 'account.passwordReset', subjectId: userId } })
    expect(events).toMatchObject([{ actorUserId: userId }])
    for (const secret of [code, password]) expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('ends every session, voids every other code, and opens no session', async () => {
    const { userId, account, email, code } = await forgetful()
    await openSession(db(), now, { user: account, isPersistent: true, address: null, userAgent: null })
    const change = await issueCode(db(), { userId, purpose: 'ChangeEmail', now, email: 'thief@example.test' })
    await reset(userId, code)
    expect(await db().userSession.count({ where: { userId, endedAt: null } })).toBe(0)
    expect((await stored(userId)).securityStamp).not.toBe(account.securityStamp)
    expect(await takeCode(db(), { userId, purpose: 'ChangeEmail', now, code: change })).toBeNull()
    expect((await stored(userId)).email).toBe(email)
  })

  it('works exactly once under concurrent attempts', async () => {
    const { userId, email, code } = await forgetful()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, (_, n) => reset(userId, code, `Harbour-Vale-${n}!`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const late of tries.filter((result) => result.status === 'rejected'))
      expect(late.reason).toMatchObject(refusal('invalidCode'))
    await expect(reset(userId, code)).rejects.toMatchObject(refusal('invalidCode'))
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('accepts a code for 24 hours, and only the newest', async () => {
    const { userId, email, code } = await forgetful()
    await expect(reset(userId, code, password, after(24, 1))).rejects.toMatchObject(refusal('invalidCode'))
    const newer = await issueCode(db(), { userId, purpose: 'ResetPassword', now, email })
    await expect(reset(userId, code)).rejects.toMatchObject(refusal('invalidCode'))
    await reset(userId, newer, password, after(24, -1))
  })

  it('refuses foreign codes, codes for another purpose and unknown users', async () => {
    const [ada, bo] = [await forgetful(), await forgetful()]
    await expect(reset(ada.userId, bo.code)).rejects.toMatchObject(refusal('invalidCode'))
    for (const purpose of ['ConfirmEmail', 'ChangeEmail', 'Invite'] as const) {
      const code = await issueCode(db(), { userId: ada.userId, purpose, now, email: ada.email })
      await expect(reset(ada.userId, code)).rejects.toMatchObject(refusal('invalidCode'))
    }
    await expect(confirmEmail(context(), { userId: ada.userId, code: ada.code })).rejects.toMatchObject(
      refusal('emailNotConfirmable'),
    )
    await expect(reset('0192f0a0-1111-7000-8000-000000000001', ada.code)).rejects.toMatchObject(refusal('unknownUser'))
    await reset(ada.userId, ada.code)
    expect((await login(context(), { email: bo.email, password: old })).result.succeeded).toBe(true)
  })

  it('uses up no code on an invalid password', async () => {
    const { userId, code } = await forgetful()
    await expect(reset(userId, code, 'short')).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'password', key: 'passwordRules' }] },
    })
    await expect(reset(userId, code, 'Lighthouse1!')).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'password', key: 'passwordCommon' }] },
    })
    await reset(userId, code)
  })

  it('reveals which personal words were rejected only to the holder of a valid code', async () => {
    const { userId } = await forgetful()
    await expect(reset(userId, 'wrong', 'Lighthouse1!')).rejects.toMatchObject(refusal('invalidCode'))
  })

  it('clears a lock of failed attempts, not one set by staff', async () => {
    const locked = await forgetful({ accessFailedCount: 5, lockoutEnd: after(0, 900) })
    await reset(locked.userId, locked.code)
    expect(await stored(locked.userId)).toMatchObject({ accessFailedCount: 0, lockoutEnd: null })
    const kept = await forgetful({ lockoutEnd: lockedIndefinitely })
    await reset(kept.userId, kept.code)
    expect(await stored(kept.userId)).toMatchObject({ lockoutEnd: lockedIndefinitely })
  })

  it('keeps the second factor', async () => {
    const { userId, email, code } = await forgetful({ twoFactorEnabled: true, twoFactorSecret: 'sealed' })
    await reset(userId, code)
    expect(await stored(userId)).toMatchObject({ twoFactorEnabled: true, twoFactorSecret: 'sealed' })
    expect(await login(context(), { email, password })).toMatchObject({
      opened: null,
      result: { succeeded: false, requiresTwoFactor: true },
    })
  })

  it('is refused for a closed account and a former address', async () => {
    const [closed, moved] = [await forgetful(), await forgetful()]
    await db().user.update({ where: { id: closed.userId }, data: { archived: true } })
    await db().user.update({ where: { id: moved.userId }, data: { email: `new-${moved.email}` } })
    await expect(reset(closed.userId, closed.code)).rejects.toMatchObject(refusal('accountNotAllowed'))
    await expect(reset(moved.userId, moved.code)).rejects.toMatchObject(refusal('invalidCode'))
  })

  it('accepts only an id, a code and a password', async () => {
    const { userId, code } = await forgetful()
    await expect(resetPassword(context(), { userId, code, password, twoFactorEnabled: false })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'twoFactorEnabled' }] },
    })
  })
})

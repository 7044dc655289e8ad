import { beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { signedIn } from '@/server/testing/signedIn'
import { issueCode } from '@/server/credentials/codes/codes'
import { hashPassword } from '@/server/credentials/password/password'
import { changePassword } from './changePassword'
import { login } from '../signIn/login'

const password = 'Harbour-Vale-26!'
const newPassword = 'Lantern-Quay-81?'
const now = new Date('2026-03-02T09:00:00Z')
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const field = (path: string, key: string) => ({ details: { fieldErrors: [expect.objectContaining({ path, key })] } })
const isAlive = async (sid: string) => (await sessionOf(db(), sid, now)) !== null

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function someone(user = {}, session = {}) {
  const row = await profile({ firstName: 'Ada', user: { passwordHash, ...user } })
  const own = await signedIn({ userId: row.userId, now, ...session })
  const change = (fields = {}) =>
    changePassword({ actor: own.actor, db: db(), now }, { currentPassword: password, newPassword, ...fields })
  return { id: row.userId, email: row.user.email, own, change }
}

describe('changing a password', () => {
  it('replaces the old password and notifies the mailbox', async () => {
    const { id, email, change } = await someone({ mustChangePassword: true })
    expect((await change()).result).toEqual({ succeeded: true })
    const signIn = (given: string) => login({ actor: nobody(), db: db(), now }, { email, password: given })
    expect((await signIn(newPassword)).result).toMatchObject({ succeeded: true, returnUrl: '/' })
    await expect(signIn(password)).rejects.toMatchObject(refusal('invalidPassword'))
    const mails = await db().emailMessage.findMany({ where: { userId: id } })
    expect(mails).toMatchObject([{ to: email, kind: 'AccountNotice', hasCode: false }])
    expect(JSON.stringify(mails)).not.toContain(newPassword)
    const events = await db().auditEvent.findMany({ where: { subjectId: id, action: 'account.passwordChanged' } })
    expect(events).toMatchObject([{ actorUserId: id }])
    expect(JSON.stringify(events)).not.toContain(newPassword)
  })

  it('ends every session and gives the current one a new secret', async () => {
    const { id, own, change } = await someone({}, { isPersistent: false })
    const other = await signedIn({ userId: id, now })
    const { opened } = await change()
    expect(await isAlive(own.sid)).toBe(false)
    expect(await isAlive(other.sid)).toBe(false)
    expect(await isAlive(opened.sid)).toBe(true)
    expect(opened).toMatchObject({ userId: id, isPersistent: false })
    expect(opened.sid).not.toBe(own.sid)
  })

  it('voids every mailed code', async () => {
    const { id, change } = await someone()
    await issueCode(db(), { userId: id, purpose: 'ChangeEmail', now, email: 'new@example.test' })
    await issueCode(db(), { userId: id, purpose: 'ResetPassword', now })
    await change()
    expect(await db().oneUseCode.count({ where: { userId: id, usedAt: null, voidedAt: null } })).toBe(0)
  })

  it('requires the old password, and locks the account after five wrong ones', async () => {
    const { own, change } = await someone()
    for (let count = 0; count < 5; count++)
      await expect(change({ currentPassword: 'wrong' })).rejects.toMatchObject(refusal('invalidPassword'))
    await expect(change()).rejects.toMatchObject(refusal('lockedOut'))
    expect(await isAlive(own.sid)).toBe(true)
  })

  it('requires a password to verify, and a session', async () => {
    const { change } = await someone({ passwordHash: null })
    await expect(change()).rejects.toMatchObject(refusal('invalidPassword'))
    await expect(
      changePassword({ actor: nobody(), db: db(), now }, { currentPassword: password, newPassword }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('refuses a weak password and one containing the account’s address, and changes nothing', async () => {
    const { id, email, own, change } = await someone()
    await expect(change({ newPassword: 'short' })).rejects.toMatchObject(field('newPassword', 'passwordRules'))
    await expect(change({ newPassword: 'Password1!' })).rejects.toMatchObject(field('newPassword', 'passwordCommon'))
    await expect(change({ newPassword: `${email}A1!` })).rejects.toMatchObject(
      field('newPassword', 'passwordHoldsAddress'),
    )
    expect(await isAlive(own.sid)).toBe(true)
    expect((await db().user.findUniqueOrThrow({ where: { id } })).passwordHash).toBe(passwordHash)
  })

  it('succeeds once under concurrent changes', async () => {
    const { id, change } = await someone()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => change({ newPassword: `Lantern-Quay-${n}?` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().userSession.count({ where: { userId: id, endedAt: null } })).toBe(1)
  })
})

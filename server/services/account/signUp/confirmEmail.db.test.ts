import { describe, expect, it } from 'vitest'
import { addressLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { races } from '@/server/testing/races'
import { issueCode } from '@/server/credentials/codes/codes'
import { confirmEmail } from './confirmEmail'
import { resetPassword } from '../password/resetPassword'

const now = new Date('2026-03-02T09:00:00Z')
const after = (days: number, seconds: number) => new Date(now.getTime() + days * 24 * 60 * 60_000 + seconds * 1000)
const context = (at = now, address: string | null = null) => ({
  actor: nobody(),
  db: db(),
  now: at,
  client: { address, userAgent: null, tickets: {} },
})
const confirm = (userId: string, code: string, at = now) => confirmEmail(context(at), { userId, code })
const refused = { code: 'BAD_USER_INPUT', details: { key: 'emailNotConfirmable' } }
const isConfirmed = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).emailConfirmed

type Purpose = Parameters<typeof issueCode>[1]['purpose']
async function unconfirmed(purpose: Purpose = 'ConfirmEmail') {
  const { userId, user } = await profile({ user: { emailConfirmed: false } })
  return { userId, email: user.email, code: await issueCode(db(), { userId, purpose, now, email: user.email }) }
}

describe('confirming an address', () => {
  it('confirms it, writes to the audit log, and opens no session', async () => {
    const { userId, code } = await unconfirmed()
    expect(await confirm(userId, code)).toEqual({ succeeded: true, isConfirmedAlready: false })
    expect(await isConfirmed(userId)).toBe(true)
    expect(await db().userSession.count({ where: { userId } })).toBe(0)
    const [event] = await db().auditEvent.findMany({ where: { subjectId: userId } })
    expect(event).toMatchObject({ action: 'account.emailConfirmed', actorUserId: userId })
    expect(JSON.stringify(event)).not.toContain(code)
  })

  it('works exactly once under concurrent attempts', async () => {
    const { userId, code } = await unconfirmed()
    const tries = await Promise.allSettled(Array.from({ length: races() }, () => confirm(userId, code)))
    const answers = tries.map((result) => result.status === 'fulfilled' && result.value.isConfirmedAlready)
    expect(answers.toSorted()).toEqual([false, ...Array.from({ length: races() - 1 }, () => true)])
    expect(tries.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await db().auditEvent.count({ where: { subjectId: userId } })).toBe(1)
    expect(await isConfirmed(userId)).toBe(true)
  })

  it('reports the address as confirmed when the link is opened again, while it is the one of the open account', async () => {
    const { userId, email, code } = await unconfirmed()
    await confirm(userId, code)
    expect(await confirm(userId, code, after(30, 0))).toEqual({ succeeded: true, isConfirmedAlready: true })
    for (const changed of [{ email: `new-${email}` }, { archived: true }, { emailConfirmed: false }]) {
      await db().user.update({ where: { id: userId }, data: changed })
      await expect(confirm(userId, code)).rejects.toMatchObject(refused)
      await db().user.update({ where: { id: userId }, data: { email, archived: false, emailConfirmed: true } })
    }
  })

  it('accepts a code for three days', async () => {
    const { userId, code } = await unconfirmed()
    await expect(confirm(userId, code, after(3, 1))).rejects.toMatchObject(refused)
    await confirm(userId, code, after(3, -1))
  })

  it('accepts only the newest code', async () => {
    const { userId, email, code } = await unconfirmed()
    const newer = await issueCode(db(), { userId, purpose: 'ConfirmEmail', now, email })
    await expect(confirm(userId, code)).rejects.toMatchObject(refused)
    await confirm(userId, newer)
  })

  it.each(['ResetPassword', 'ChangeEmail', 'Invite'] as const)('refuses a code mailed for %s', async (purpose) => {
    const { userId, code } = await unconfirmed(purpose)
    await expect(confirm(userId, code)).rejects.toMatchObject(refused)
    expect(await isConfirmed(userId)).toBe(false)
  })

  it('refuses foreign codes and unknown users, and its codes reset no password', async () => {
    const [ada, bo] = [await unconfirmed(), await unconfirmed()]
    await expect(confirm(ada.userId, bo.code)).rejects.toMatchObject(refused)
    await expect(
      resetPassword(context(), { userId: ada.userId, code: ada.code, password: 'Harbour-Vale-26!' }),
    ).rejects.toMatchObject({ details: { key: 'invalidCode' } })
    await expect(confirm('0192f0a0-1111-7000-8000-000000000001', ada.code)).rejects.toMatchObject({
      details: { key: 'unknownUser' },
    })
    await confirm(ada.userId, ada.code)
    await confirm(bo.userId, bo.code)
  })

  it('confirms only the address the code was mailed to, and no closed account', async () => {
    const [moved, closed] = [await unconfirmed(), await unconfirmed()]
    await db().user.update({ where: { id: moved.userId }, data: { email: `new-${moved.email}` } })
    await db().user.update({ where: { id: closed.userId }, data: { archived: true } })
    for (const { userId, code } of [moved, closed]) {
      await expect(confirm(userId, code)).rejects.toMatchObject(refused)
      expect(await isConfirmed(userId)).toBe(false)
    }
  })

  it('accepts only an id and a code', async () => {
    const { userId, code } = await unconfirmed()
    await expect(confirmEmail(context(), { userId, code, emailConfirmed: true })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'emailConfirmed' }] },
    })
  })

  it('limits the attempts of a client address', async () => {
    const { userId, code } = await unconfirmed()
    const from = context(now, '203.0.113.9')
    for (let n = 0; n < addressLimit.most; n += 1)
      await confirmEmail(from, { userId, code: `wrong-${n}` }).catch(() => undefined)
    await expect(confirmEmail(from, { userId, code })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await confirm(userId, code)
  })
})

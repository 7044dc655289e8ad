import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { AppError } from '@/server/errors'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { inviteCode } from '@/server/testing/inviteCode'
import { races } from '@/server/testing/races'
import { confirmInvite } from './confirmInvite'
import { login } from '../signIn/login'
import { profileForInvite } from './profileForInvite'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:00Z')
const soon = new Date('2026-03-30T09:00:00Z')
const context = (at = now) => ({ actor: nobody(), db: db(), now: at })
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const invited = async (user = {}) => {
  const { userId, ...person } = await profile({
    firstName: 'Ada',
    lastName: 'Vale',
    user: { emailConfirmed: false, ...user },
  })
  return { userId, email: person.user.email, code: await inviteCode(userId, soon) }
}
const accept = (userId: string, code: string, more = {}, at = now) =>
  confirmInvite(context(at), { userId, code, password, ...more })

describe('accepting an invitation', () => {
  it('sets the first password, confirms the address and signs in', async () => {
    const { userId, email, code } = await invited()
    const { result, opened } = await accept(userId, code, { returnUrl: '/home/questionnaire/start/1' })
    expect(result).toMatchObject({ succeeded: true, userId, returnUrl: '/home/questionnaire/start/1' })
    const user = await db().user.findUniqueOrThrow({ where: { id: userId } })
    expect(user.emailConfirmed).toBe(true)
    expect(await db().userSession.findUniqueOrThrow({ where: { id: opened!.sessionId } })).toMatchObject({
      userId,
      securityStamp: user.securityStamp,
    })
    expect((await login(context(), { email, password })).result.succeeded).toBe(true)
  })

  it('works exactly once under concurrent attempts', async () => {
    const { userId, code } = await invited()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, (_, n) => accept(userId, code, { password: `Harbour-Vale-${n}!` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of tries.filter((result) => result.status === 'rejected'))
      expect(refused.reason).toMatchObject(refusal('inviteAccepted'))
    expect(await db().userSession.count({ where: { userId } })).toBe(1)
  })

  it('voids the remaining codes when one of several is used', async () => {
    const { userId, code } = await invited()
    const other = await inviteCode(userId, soon)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        accept(userId, n % 2 === 0 ? code : other).then(
          () => 'in',
          (error: AppError) => error.details.key,
        ),
      ),
    )
    expect(tries.sort()).toEqual(['in', ...Array.from({ length: 11 }, () => 'inviteAccepted')])
    await expect(accept(userId, other)).rejects.toMatchObject(refusal('inviteAccepted'))
  })

  it('reports an invitation that was already accepted', async () => {
    const { userId, code } = await invited()
    await accept(userId, code)
    await expect(accept(userId, code)).rejects.toMatchObject(refusal('inviteAccepted'))
    await expect(profileForInvite(context(), { userId, code })).rejects.toMatchObject(refusal('inviteAccepted'))
  })

  it('refuses wrong, foreign and expired codes, unknown users, and users without an invitation', async () => {
    const { userId, code } = await invited()
    const other = await invited()
    await expect(accept(userId, 'wrong')).rejects.toMatchObject(refusal('emailNotConfirmable'))
    await expect(accept(userId, other.code)).rejects.toMatchObject(refusal('emailNotConfirmable'))
    await expect(accept(userId, code, {}, soon)).rejects.toMatchObject(refusal('emailNotConfirmable'))
    await expect(accept('0192f0a0-1111-7000-8000-000000000001', code)).rejects.toMatchObject(refusal('unknownUser'))
    await expect(
      profileForInvite(context(), { userId: '0192f0a0-1111-7000-8000-000000000001', code }),
    ).rejects.toMatchObject(refusal('emailNotInvited'))
    await expect(accept((await profile()).userId, code)).rejects.toMatchObject(refusal('emailNotInvited'))
  })

  it('never replaces an existing password', async () => {
    const { userId, code } = await invited({ passwordHash: 'set' })
    await expect(accept(userId, code)).rejects.toMatchObject(refusal('inviteAccepted'))
    expect((await db().user.findUniqueOrThrow({ where: { id: userId } })).passwordHash).toBe('set')
  })

  it('requires a password that meets the rules', async () => {
    const { userId, code } = await invited()
    await expect(accept(userId, code, { password: 'short' })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'password', key: 'passwordRules' }] },
    })
  })
})

describe('invitation profile', () => {
  it('contains only the names, the address and the look of the company', async () => {
    const { userId, email, code } = await invited()
    expect(await profileForInvite(context(), { userId, code })).toEqual({
      firstName: 'Ada',
      lastName: 'Vale',
      email,
      company: { name: expect.any(String), brandColor: null, logoUrl: null },
    })
  })
})

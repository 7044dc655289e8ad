import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { races } from '@/server/testing/races'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { hashPassword } from '@/server/credentials/password/password'
import { changeInitialPassword } from './changeInitialPassword'
import { login } from '../signIn/login'

const password = 'Harbour-Vale-26!'
const chosen = 'Lantern-Quay-81?'
const now = new Date('2026-03-02T09:00:00Z')
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const context = (pending?: string, at = now) => ({
  actor: nobody(),
  db: db(),
  now: at,
  client: { address: null, userAgent: null, tickets: pending === undefined ? {} : { pending } },
})

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A user who signed in with an assigned password. */
async function newcomer(rememberMe = true) {
  const { userId, user } = await profile({ user: { passwordHash, mustChangePassword: true } })
  const { result, opened, tickets } = await login(context(), {
    email: user.email,
    password,
    rememberMe,
    returnUrl: '/me',
  })
  expect({ returnUrl: result.returnUrl, opened }).toEqual({
    returnUrl: '/account/initialPassword?returnUrl=%2Fme',
    opened: null,
  })
  const ticket = tickets.pending ?? ''
  const choose = (fields = {}, at = now) =>
    changeInitialPassword(context(ticket, at), { password: chosen, returnUrl: '/me', ...fields })
  return { id: userId, email: user.email, choose }
}

describe('replacing an assigned password', () => {
  it('opens the session that the assigned password did not', async () => {
    const { id, email, choose } = await newcomer(false)
    const { result, opened, tickets } = await choose()
    expect(result).toMatchObject({ succeeded: true, userId: id, returnUrl: '/me' })
    expect(opened).toMatchObject({ userId: id, isPersistent: false })
    expect(tickets.pending).toBeNull()
    expect((await login(context(), { email, password: chosen })).opened).not.toBeNull()
    expect(
      await db().auditEvent.count({ where: { subjectId: id, actorUserId: id, action: 'account.passwordChanged' } }),
    ).toBe(1)
  })

  it('requires a valid password that differs from the assigned one', async () => {
    const { id, choose } = await newcomer()
    await expect(choose({ password })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'password', key: 'passwordSame' }] },
    })
    await expect(choose({ password: 'Password1!' })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'password', key: 'passwordCommon' }] },
    })
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      mustChangePassword: true,
      passwordHash,
    })
  })

  it('succeeds once under concurrent attempts, and never again with that ticket', async () => {
    const { id, choose } = await newcomer()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, (_, n) => choose({ password: `Lantern-Quay-${n}?` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(1)
    await expect(choose()).rejects.toMatchObject(refusal('signInExpired'))
  })

  it('requires a sign-in within the last five minutes and no change of the account since', async () => {
    const { id, choose } = await newcomer()
    await expect(changeInitialPassword(context(), { password: chosen })).rejects.toMatchObject(refusal('signInExpired'))
    await expect(choose({}, new Date(now.getTime() + 5 * 60_000))).rejects.toMatchObject(refusal('signInExpired'))
    await expect(choose({ returnUrl: 'https://evil.test/' })).rejects.toMatchObject(refusal('invalidReturnUrl'))
    await credentialsChanged(db(), id, now)
    await expect(choose()).rejects.toMatchObject(refusal('signInExpired'))
  })
})

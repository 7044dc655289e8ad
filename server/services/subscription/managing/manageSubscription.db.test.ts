import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { addressLimit, lockout as lock } from '@/domain/account'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { logout } from '@/server/services/account/sessions/logout'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { newAuthenticatorSecret } from '@/server/credentials/secondFactor/authenticatorCode'
import { openSession } from '@/server/credentials/session/openSession'
import type { OpenedSession } from '@/server/credentials/client'
import { sealTwoFactorSecret } from '@/server/credentials/secondFactor/twoFactorSecret'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription as make } from '@/server/testing/factories/subscription'
import { deleteSubscription } from '../subscriptions'
import { manageSubscription, stopManaging } from './manageSubscription'

const now = new Date('2026-06-10T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
/** A browser stub that stores the latest session secret. */
type Jar = { sid: string; kept: number }
const clientOf = (jar?: Jar, address: string | null = null) => ({
  address,
  userAgent: null,
  tickets: {},
  keepSession: async ({ sid }: OpenedSession) => {
    if (jar !== undefined) Object.assign(jar, { sid, kept: jar.kept + 1 })
  },
})
const manage = (actor: Actor, id: string, jar?: Jar) =>
  manageSubscription({ actor, db: db(), now, client: clientOf(jar) }, { id })
const stop = (actor: Actor, jar?: Jar) => stopManaging({ actor, db: db(), now, client: clientOf(jar) }, {})

/** A staff member with a live session. */
async function staffMember() {
  const { user } = await profile({ group: 'Administrator', subscriptionId: null })
  const opened = await openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })
  const actor = staff({ userId: user.id, sessionId: opened.sessionId })
  const jar = { sid: opened.sid, kept: 0 }
  const lines = async () =>
    (
      await db().auditEvent.findMany({
        where: { actorUserId: user.id, action: { startsWith: 'managing.' } },
        orderBy: { id: 'asc' },
      })
    ).map(({ action, subscriptionId }) => [action, subscriptionId])
  return { ...opened, user, actor, jar, lines, seen: async (at = now) => (await sessionOf(db(), jar.sid, at))?.actor }
}

describe('managing a company', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is refused for %s, as is stopping it', async (_, actor, code) => {
    const { id } = await make()
    await expect(manage(actor, id)).rejects.toMatchObject({ code })
    await expect(stop(actor)).rejects.toMatchObject({ code })
  })
  it('is refused alike for an archived company and an absent one', async () => {
    const { actor } = await staffMember()
    for (const id of [randomUUID(), (await make({ archived: true })).id])
      await expect(manage(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
  })
  it('applies to this session only, for eight hours, and is recorded in the audit log', async () => {
    const { id } = await make()
    const member = await staffMember()
    const other = await openSession(db(), now, {
      user: member.user,
      isPersistent: true,
      address: null,
      userAgent: null,
    })
    expect(await manage(member.actor, id, member.jar)).toMatchObject({ id })
    expect(await member.seen()).toMatchObject({ subscriptionId: id, isManaging: true })
    expect((await sessionOf(db(), other.sid, now))?.actor).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.seen(later(479))).toMatchObject({ isManaging: true })
    expect(await member.seen(later(480))).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.lines()).toEqual([['managing.started', id]])
  })
  it('ends the managing of another company', async () => {
    const [one, two] = [await make(), await make()]
    const member = await staffMember()
    await manage(member.actor, one.id, member.jar)
    await manage({ ...member.actor, subscriptionId: one.id, isManaging: true }, two.id, member.jar)
    expect(await member.seen()).toMatchObject({ subscriptionId: two.id })
    expect(await member.lines()).toEqual([
      ['managing.started', one.id],
      ['managing.stopped', one.id],
      ['managing.started', two.id],
    ])
  })
  it('is stopped once, even by repeated requests', async () => {
    const { id } = await make()
    const member = await staffMember()
    await manage(member.actor, id, member.jar)
    expect(
      await Promise.all([
        stop(member.actor, member.jar),
        stop(member.actor, member.jar),
        stop(member.actor, member.jar),
      ]),
    ).toEqual([true, true, true])
    expect(await member.seen()).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.lines()).toEqual([
      ['managing.started', id],
      ['managing.stopped', id],
    ])
  })
  it('ends with the session, and with the role', async () => {
    const { id } = await make()
    const [leaver, lowered] = [await staffMember(), await staffMember()]
    await manage(leaver.actor, id, leaver.jar)
    await logout({ actor: leaver.actor, db: db(), now }, {})
    expect(await leaver.seen()).toBeUndefined()
    expect(await leaver.lines()).toEqual([
      ['managing.started', id],
      ['managing.stopped', id],
    ])
    await manage(lowered.actor, id, lowered.jar)
    await credentialsChanged(db(), lowered.user.id, now)
    expect(await lowered.seen()).toBeUndefined()
  })
})

describe('the secret of the session', () => {
  it('changes when managing begins and when it stops; the old ones are void', async () => {
    const { id } = await make()
    const { actor, jar, sid: first, seen } = await staffMember()
    await manage(actor, id, jar)
    const second = jar.sid
    expect(second).not.toBe(first)
    expect(await sessionOf(db(), first, now)).toBeNull()
    expect(await seen()).toMatchObject({ sessionId: actor.sessionId, isManaging: true })
    await stop(actor, jar)
    expect(jar.sid).not.toBe(second)
    for (const old of [first, second]) expect(await sessionOf(db(), old, now)).toBeNull()
    expect(await seen()).toMatchObject({ sessionId: actor.sessionId, isManaging: false })
  })
  it('stays the same if there is nothing to stop, and if managing is refused', async () => {
    const { actor, jar, sid, seen } = await staffMember()
    await stop(actor, jar)
    await expect(manage(actor, randomUUID(), jar)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(jar).toEqual({ sid, kept: 0 })
    expect(await seen()).toMatchObject({ isManaging: false })
  })
  it('is valid in the browser after concurrent requests from several tabs', async () => {
    const companies = await Promise.all([make(), make(), make()])
    const { actor, jar, seen } = await staffMember()
    for (const { id } of companies) await manage(actor, id, jar)
    await Promise.all([stop(actor, jar), stop(actor, jar), stop(actor, jar)])
    expect(jar.kept).toBe(4)
    expect(await seen()).toMatchObject({ isManaging: false })
  })
})

describe('the second factor of staff', () => {
  const wrong = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'code', key: 'authenticatorCode' }] } }
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  /** A staff member who signs in with a second factor. */
  async function enrolled() {
    const member = await staffMember()
    const { user, actor, jar } = member
    const secret = newAuthenticatorSecret()
    await db().user.update({
      where: { id: user.id },
      data: { twoFactorEnabled: true, twoFactorSecret: await sealTwoFactorSecret(user.id, secret) },
    })
    const { id } = await make()
    const code = (at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
    const notACode = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    const give = (given: string | null | undefined, at = now, address: string | null = null) =>
      manageSubscription({ actor, db: db(), now: at, client: clientOf(jar, address) }, { id, code: given })
    const account = () => db().user.findUniqueOrThrow({ where: { id: user.id } })
    return { ...member, id, code, notACode, give, account }
  }

  it('is required before they manage a company; a missing code is not counted', async () => {
    const { give, seen, lines, account } = await enrolled()
    for (const none of [undefined, null, '', '  '])
      await expect(give(none)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fieldErrors: [{ path: 'code', key: 'codeRequired' }] },
      })
    expect(await seen()).toMatchObject({ isManaging: false })
    expect(await lines()).toEqual([])
    expect((await account()).accessFailedCount).toBe(0)
  })
  it('accepts a code of the app, once', async () => {
    const { id, give, code, seen, actor, jar } = await enrolled()
    expect(await give(` ${code()} `)).toMatchObject({ id })
    expect(await seen()).toMatchObject({ subscriptionId: id, isManaging: true })
    await stop(actor, jar)
    await expect(give(code(), later(5))).rejects.toMatchObject(wrong)
    expect(await seen()).toMatchObject({ isManaging: false })
    await give(code(later(30)), later(30))
    expect(await seen(later(30))).toMatchObject({ isManaging: true })
  })
  it('accepts exactly one of many concurrent attempts with one code', async () => {
    const { give, code } = await enrolled()
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => give(code())))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  it('counts wrong codes as at sign-in and locks, which a right code does not clear', async () => {
    const { give, code, notACode, account, seen, jar, sid } = await enrolled()
    for (let n = 1; n < lock.failures; n += 1) {
      await expect(give(notACode())).rejects.toMatchObject(wrong)
      expect((await account()).accessFailedCount).toBe(n)
    }
    await expect(give(notACode())).rejects.toMatchObject(wrong)
    await expect(give(code())).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { key: 'lockedOut' } })
    expect(jar.sid).toBe(sid)
    expect(await seen()).toMatchObject({ isManaging: false })
    const after = later((lock.minutes + 1) * 60)
    await give(code(after), after)
    expect(await account()).toMatchObject({ accessFailedCount: 0, lockoutEnd: null })
  })
  it('counts wrong codes against the client address too', async () => {
    const { give, notACode } = await enrolled()
    const address = `192.0.2.${randomUUID()}`
    await expect(give(notACode(), now, address)).rejects.toMatchObject(wrong)
    expect(await db().rateLimit.findUnique({ where: { key: `login:${address}` } })).toMatchObject({ points: 1 })
    await db().rateLimit.update({ where: { key: `login:${address}` }, data: { points: addressLimit.most } })
    await expect(give(notACode(), now, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
  it('is not required for stopping', async () => {
    const { give, code, actor, jar } = await enrolled()
    await give(code())
    expect(await stop(actor, jar)).toBe(true)
  })
  it('uses no code up for an absent company', async () => {
    const { actor, code, give } = await enrolled()
    await expect(
      manageSubscription({ actor, db: db(), now, client: clientOf() }, { id: randomUUID(), code: code() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await give(code())).not.toBeNull()
  })
})

describe('deleting a company', () => {
  const remove = (actor: Actor, id: string) => deleteSubscription({ actor, db: db(), now }, { id })

  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is refused for %s', async (_, actor, code) => {
    const { id } = await make()
    await expect(remove(actor, id)).rejects.toMatchObject({ code })
    await expect(remove(companyAdmin({ subscriptionId: id }), id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await db().subscription.findUnique({ where: { id } }))?.archived).toBe(false)
  })
  it('archives it; its users are signed out at their next request, those of others are not', async () => {
    const { id } = await make()
    const sessionFor = async (subscriptionId: string) => {
      const { user } = await profile({ subscriptionId })
      return (await openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })).sid
    }
    const [inside, outside] = [await sessionFor(id), await sessionFor((await make()).id)]
    const actor = staff()
    expect(await remove(actor, id)).toBe(id)
    expect(await sessionOf(db(), inside, now)).toBeNull()
    expect(await sessionOf(db(), outside, now)).not.toBeNull()
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'subscription.archived', actorUserId: actor.userId, subscriptionId: id },
    ])
    await db().subscription.update({ where: { id }, data: { archived: false } })
    expect(await sessionOf(db(), inside, now)).toBeNull()
  })
  it('ends the managing of that company only', async () => {
    const [gone, kept] = [await make(), await make()]
    const [one, two] = [await staffMember(), await staffMember()]
    await manage(one.actor, gone.id, one.jar)
    await manage(two.actor, kept.id, two.jar)
    await remove(one.actor, gone.id)
    expect(await one.seen()).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await two.seen()).toMatchObject({ subscriptionId: kept.id })
  })
  it('refuses an archived company and an absent one alike', async () => {
    const { id } = await make()
    await remove(staff(), id)
    for (const absent of [id, randomUUID()])
      await expect(remove(staff(), absent)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
  })
})

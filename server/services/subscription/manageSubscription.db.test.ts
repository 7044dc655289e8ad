import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '@/server/auth/sessionOf'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { logout } from '@/server/services/account'
import { credentialsChanged } from '@/server/services/account/credentialsChanged'
import { openSession } from '@/server/services/account/openSession'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription as make } from '@/server/testing/factories/subscription'
import { deleteSubscription, manageSubscription, stopManaging } from '.'

const now = new Date('2026-06-10T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const manage = (actor: Actor, id: string) => manageSubscription({ actor, db: db(), now }, { id })
const stop = (actor: Actor) => stopManaging({ actor, db: db(), now }, {})

/** Somebody of the staff with a live session. */
async function staffMember() {
  const { user } = await profile({ group: 'Administrator', subscriptionId: null })
  const opened = await openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })
  const actor = staff({ userId: user.id, sessionId: opened.sessionId })
  const lines = async () => (await db().auditEvent.findMany({ where: { actorUserId: user.id, action: { startsWith: 'managing.' } }, orderBy: { id: 'asc' } })).map(({ action, subscriptionId }) => [action, subscriptionId])
  return { ...opened, user, actor, lines, seen: async (at = now) => (await sessionOf(db(), opened.sid, at))?.actor }
}

describe('managing a company', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is not for %s, nor is stopping it', async (_, actor, code) => {
    const { id } = await make()
    await expect(manage(actor, id)).rejects.toMatchObject({ code })
    await expect(stop(actor)).rejects.toMatchObject({ code })
  })
  it('of one that is archived or absent is refused alike', async () => {
    const { actor } = await staffMember()
    for (const id of [randomUUID(), (await make({ archived: true })).id]) await expect(manage(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
  })
  it('is a fact of this session alone for eight hours, and stands in the audit trail', async () => {
    const { id } = await make()
    const member = await staffMember()
    const other = await openSession(db(), now, { user: member.user, isPersistent: true, address: null, userAgent: null })
    expect(await manage(member.actor, id)).toMatchObject({ id })
    expect(await member.seen()).toMatchObject({ subscriptionId: id, isManaging: true })
    expect((await sessionOf(db(), other.sid, now))?.actor).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.seen(later(479))).toMatchObject({ isManaging: true })
    expect(await member.seen(later(480))).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.lines()).toEqual([['managing.started', id]])
  })
  it('of another company leaves the first one', async () => {
    const [one, two] = [await make(), await make()]
    const member = await staffMember()
    await manage(member.actor, one.id)
    await manage({ ...member.actor, subscriptionId: one.id, isManaging: true }, two.id)
    expect(await member.seen()).toMatchObject({ subscriptionId: two.id })
    expect(await member.lines()).toEqual([['managing.started', one.id], ['managing.stopped', one.id], ['managing.started', two.id]])
  })
  it('is stopped once, however often that is asked', async () => {
    const { id } = await make()
    const member = await staffMember()
    await manage(member.actor, id)
    expect(await Promise.all([stop(member.actor), stop(member.actor), stop(member.actor)])).toEqual([true, true, true])
    expect(await member.seen()).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await member.lines()).toEqual([['managing.started', id], ['managing.stopped', id]])
  })
  it('ends with the session, and with the role', async () => {
    const { id } = await make()
    const [leaver, lowered] = [await staffMember(), await staffMember()]
    await manage(leaver.actor, id)
    await logout({ actor: leaver.actor, db: db(), now }, {})
    expect(await leaver.seen()).toBeUndefined()
    await manage(lowered.actor, id)
    await credentialsChanged(db(), lowered.user.id, now)
    expect(await lowered.seen()).toBeUndefined()
  })
})

describe('deleting a company', () => {
  const remove = (actor: Actor, id: string) => deleteSubscription({ actor, db: db(), now }, { id })

  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is not for %s', async (_, actor, code) => {
    const { id } = await make()
    await expect(remove(actor, id)).rejects.toMatchObject({ code })
    await expect(remove(companyAdmin({ subscriptionId: id }), id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await db().subscription.findUnique({ where: { id } }))?.archived).toBe(false)
  })
  it('archives it; its people are out at their next request, those of others stay', async () => {
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
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([{ action: 'subscription.archived', actorUserId: actor.userId, subscriptionId: id }])
    await db().subscription.update({ where: { id }, data: { archived: false } })
    expect(await sessionOf(db(), inside, now)).toBeNull()
  })
  it('ends the managing of it, and that of no other', async () => {
    const [gone, kept] = [await make(), await make()]
    const [one, two] = [await staffMember(), await staffMember()]
    await manage(one.actor, gone.id)
    await manage(two.actor, kept.id)
    await remove(one.actor, gone.id)
    expect(await one.seen()).toMatchObject({ subscriptionId: null, isManaging: false })
    expect(await two.seen()).toMatchObject({ subscriptionId: kept.id })
  })
  it('of an archived or absent one is refused alike', async () => {
    const { id } = await make()
    await remove(staff(), id)
    for (const absent of [id, randomUUID()]) await expect(remove(staff(), absent)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
  })
})

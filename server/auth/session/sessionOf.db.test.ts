import { describe, expect, it } from 'vitest'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import type { RoleGroupName } from '@/domain/role'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { sessionOf } from './sessionOf'
import { touchSession } from './renewSession'

const now = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

async function signedIn(group: RoleGroupName = 'User', isPersistent = true, fields = {}) {
  const { user, subscriptionId } = await profile({ group, firstName: 'Ada', lastName: 'Vale', ...fields })
  const opened = await openSession(db(), now, { user, isPersistent, address: null, userAgent: null })
  return { user, subscriptionId, ...opened }
}

describe('a session', () => {
  it('resolves to its person with the roles of their group and their company', async () => {
    const { sid, user, subscriptionId, sessionId } = await signedIn('SubscriptionAdministrator')
    expect(await sessionOf(db(), sid, now)).toEqual({
      firstName: 'Ada',
      lastName: 'Vale',
      managedUntil: null,
      actor: {
        kind: 'user',
        userId: user.id,
        sessionId,
        email: user.email,
        roles: ['SubscriptionAdministration', 'SubscriptionDepartmentAdministration'],
        subscriptionId,
        subscriptionDepartmentId: null,
        isManaging: false,
      },
    })
    expect(await sessionOf(db(), 'made up', now)).toBeNull()
  })

  it('ends on sign-out, and expires unless it is used', async () => {
    const ended = await signedIn()
    await db().userSession.update({ where: { id: ended.sessionId }, data: { endedAt: now } })
    expect(await sessionOf(db(), ended.sid, now)).toBeNull()
    const short = await signedIn('User', false)
    expect(await sessionOf(db(), short.sid, later(11))).not.toBeNull()
    expect(await sessionOf(db(), short.sid, later(12))).toBeNull()
    expect(await touchSession(db(), { ...short, sid: 'of another' }, later(11))).toBe(false)
    expect(await touchSession(db(), short, later(11))).toBe(true)
    expect(await sessionOf(db(), short.sid, later(22))).not.toBeNull()
  })

  it.each([
    ['credentials or role change', { securityStamp: '0192f0a0-1111-4000-8000-000000000001' }],
    ['the account is archived', { archived: true }],
    ['staff lock the account', { lockoutEnd: lockedIndefinitely }],
  ])('ends at once when %s', async (_, data) => {
    const { sid, user } = await signedIn()
    await db().user.update({ where: { id: user.id }, data })
    expect(await sessionOf(db(), sid, now)).toBeNull()
  })

  it('survives a lockout by wrong attempts, which any stranger can cause', async () => {
    const { sid, user } = await signedIn()
    await db().user.update({ where: { id: user.id }, data: { lockoutEnd: later(1) } })
    expect(await sessionOf(db(), sid, now)).not.toBeNull()
  })

  it('ends with its company', async () => {
    const { sid, subscriptionId } = await signedIn()
    await db().subscription.update({ where: { id: subscriptionId! }, data: { archived: true } })
    expect(await sessionOf(db(), sid, now)).toBeNull()
  })

  it('of staff acts for the company they manage until that expires; no other user can', async () => {
    const company = await subscription()
    const managed = { managedSubscriptionId: company.id, managedUntil: later(8) }
    const staff = await signedIn('Administrator', true, { subscriptionId: null })
    await db().userSession.update({ where: { id: staff.sessionId }, data: managed })
    expect((await sessionOf(db(), staff.sid, now))?.actor).toMatchObject({
      subscriptionId: company.id,
      isManaging: true,
    })
    expect((await sessionOf(db(), staff.sid, later(8)))?.actor).toMatchObject({
      subscriptionId: null,
      isManaging: false,
    })
    const admin = await signedIn('SubscriptionAdministrator')
    await db().userSession.update({ where: { id: admin.sessionId }, data: managed })
    expect((await sessionOf(db(), admin.sid, now))?.actor).toMatchObject({
      subscriptionId: admin.subscriptionId,
      isManaging: false,
    })
  })
})

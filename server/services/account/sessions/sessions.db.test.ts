import { describe, expect, it } from 'vitest'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { signOutAnswer } from '@/server/http/signIn/signInAnswer'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { signedIn } from '@/server/testing/signedIn'
import { issueCode } from '@/server/credentials/codes/codes'
import { endSession, sessions, signOutEverywhere } from './sessions'
import { logout } from './logout'

const now = new Date('2026-03-02T09:00:00Z')
const earlier = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const at = (actor: Parameters<typeof sessions>[0]['actor']) => ({ actor, db: db(), now })
const isAlive = async (sid: string) => (await sessionOf(db(), sid, now)) !== null
const actionsOf = async (subjectId: string) =>
  (await db().auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action }) => action)

async function someone() {
  const { userId } = await profile()
  return {
    userId,
    own: await signedIn({ userId, now }),
    other: await signedIn({ userId, now: earlier(2), isPersistent: false }),
  }
}

describe('the list of sessions', () => {
  it('contains the caller’s live sessions, the latest first, and no secret', async () => {
    const { userId, own, other } = await someone()
    const old = await signedIn({ userId, now: earlier(3) })
    await endSession(at(own.actor), { id: old.actor.sessionId })
    await signedIn({ userId, now: earlier(13), isPersistent: false })
    await someone()
    const shown = { userAgent: 'Test', address: '192.0.2.1' }
    expect(await sessions(at(own.actor), {})).toEqual([
      { id: own.actor.sessionId, ...shown, createdAt: now, lastSeenAt: now, isPersistent: true, isCurrent: true },
      {
        id: other.actor.sessionId,
        ...shown,
        createdAt: earlier(2),
        lastSeenAt: earlier(2),
        isPersistent: false,
        isCurrent: false,
      },
    ])
    await expect(sessions(at(nobody()), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('lets the caller end one of their own sessions, and no other', async () => {
    const { userId, own, other } = await someone()
    const stranger = await someone()
    await expect(endSession(at(stranger.own.actor), { id: other.actor.sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await isAlive(other.sid)).toBe(true)
    expect(await endSession(at(own.actor), { id: other.actor.sessionId })).toEqual({ succeeded: true })
    expect([await isAlive(own.sid), await isAlive(other.sid)]).toEqual([true, false])
    await expect(endSession(at(own.actor), { id: other.actor.sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await actionsOf(userId)).toEqual(['account.sessionEnded'])
  })

  it('lets the caller end all sessions, including this one, and voids every code', async () => {
    const { userId, own, other } = await someone()
    const stranger = await someone()
    await issueCode(db(), { userId, purpose: 'ResetPassword', now })
    const { securityStamp } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    expect(await signOutEverywhere(at(own.actor), {})).toEqual({ succeeded: true })
    expect([await isAlive(own.sid), await isAlive(other.sid), await isAlive(stranger.own.sid)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await db().user.findUniqueOrThrow({ where: { id: userId } })).securityStamp).not.toBe(securityStamp)
    expect(await db().oneUseCode.count({ where: { userId, voidedAt: null } })).toBe(0)
    expect(await actionsOf(userId)).toEqual(['account.signedOutEverywhere'])
  })
})

describe('signing out', () => {
  it('ends only this session, and is written to the audit log once', async () => {
    const { userId, own, other } = await someone()
    for (let count = 0; count < 2; count++) expect(await logout(at(own.actor), {})).toEqual({ succeeded: true })
    expect(await logout(at(nobody()), {})).toEqual({ succeeded: true })
    expect([await isAlive(own.sid), await isAlive(other.sid)]).toEqual([false, true])
    expect(await actionsOf(userId)).toEqual(['account.signedOut'])
  })

  it('deletes the cookie and clears the browser’s cached pages', () => {
    const { headers } = signOutAnswer({ succeeded: true })
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.getSetCookie()[0]).toMatch(/^next-auth\.session-token=;.*Max-Age=0/)
  })
})

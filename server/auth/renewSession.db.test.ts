import { describe, expect, it, vi } from 'vitest'
import { createDb, db } from '@/server/db/client'
import { openSession } from '@/server/services/account/openSession'
import { renewSecret } from '@/server/services/account'
import { profile } from '@/server/testing/factories/profile'
import { renewSession } from './renewSession'

const now = new Date('2026-06-10T12:00:00Z')

describe('renewing a session', () => {
  it('refuses one that is dead, which is no failure', async () => {
    const onFailure = vi.fn()
    await expect(renewSession(db(), { sid: 'made up' }, now, onFailure)).rejects.toThrow('session ended')
    await expect(renewSession(db(), {}, now, onFailure)).rejects.toThrow('session ended')
    expect(onFailure).not.toHaveBeenCalled()
  })
  it('takes no cookie away for an old secret of a session that got a new one; the old one is dead all the same', async () => {
    const { user } = await profile()
    const opened = await openSession(db(), now, { user, isPersistent: true, address: null, userAgent: null })
    const { sid } = await db().$transaction((tx) => renewSecret(tx, opened.sessionId))
    const tokenOf = (secret: string) => ({ sub: user.id, sid: secret, sessionId: opened.sessionId, isPersistent: true })
    const onFailure = vi.fn()
    expect(await renewSession(db(), tokenOf(sid), now, onFailure)).toEqual(tokenOf(sid))
    expect(onFailure).not.toHaveBeenCalled()
    await expect(renewSession(db(), tokenOf(opened.sid), now, onFailure)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(onFailure).toHaveBeenCalledOnce()
    await db().userSession.update({ where: { id: opened.sessionId }, data: { endedAt: now } })
    for (const secret of [opened.sid, sid])
      await expect(renewSession(db(), tokenOf(secret), now, onFailure)).rejects.toThrow('session ended')
    expect(onFailure).toHaveBeenCalledOnce()
  })
  it('reports a database that is away, so that nobody is signed out by it', async () => {
    const onFailure = vi.fn()
    const away = createDb('postgresql://nobody@127.0.0.1:9/nothing', 1)
    await expect(renewSession(away, { sid: 'anything' }, now, onFailure)).rejects.toThrow()
    expect(onFailure).toHaveBeenCalledOnce()
    await away.$disconnect()
  })
})

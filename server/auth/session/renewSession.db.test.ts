import { describe, expect, it, vi } from 'vitest'
import { createDb, db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { renewSecret } from '@/server/credentials/session/renewSecret'
import { profile } from '@/server/testing/factories/profile'
import { renewSession } from './renewSession'

const now = new Date('2026-06-10T12:00:00Z')

describe('renewing a session', () => {
  it('refuses an ended session without reporting a failure', async () => {
    const onFailure = vi.fn()
    await expect(renewSession(db(), { sid: 'made up' }, now, onFailure)).rejects.toThrow('session ended')
    await expect(renewSession(db(), {}, now, onFailure)).rejects.toThrow('session ended')
    expect(onFailure).not.toHaveBeenCalled()
  })
  it('keeps the cookie when a session got a new secret, while the old secret stays invalid', async () => {
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
  it('reports an unavailable database, so that it signs no user out', async () => {
    const onFailure = vi.fn()
    const away = createDb('postgresql://nobody@127.0.0.1:9/nothing', 1)
    await expect(renewSession(away, { sid: 'anything' }, now, onFailure)).rejects.toThrow()
    expect(onFailure).toHaveBeenCalledOnce()
    await away.$disconnect()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createDb, db } from '@/server/db/client'
import { renewSession } from './renewSession'

const now = new Date('2026-06-10T12:00:00Z')

describe('renewing a session', () => {
  it('refuses one that is dead, which is no failure', async () => {
    const onFailure = vi.fn()
    await expect(renewSession(db(), { sid: 'made up' }, now, onFailure)).rejects.toThrow('session ended')
    await expect(renewSession(db(), {}, now, onFailure)).rejects.toThrow('session ended')
    expect(onFailure).not.toHaveBeenCalled()
  })
  it('reports a database that is away, so that nobody is signed out by it', async () => {
    const onFailure = vi.fn()
    const away = createDb('postgresql://nobody@127.0.0.1:9/nothing', 1)
    await expect(renewSession(away, { sid: 'anything' }, now, onFailure)).rejects.toThrow()
    expect(onFailure).toHaveBeenCalledOnce()
    await away.$disconnect()
  })
})

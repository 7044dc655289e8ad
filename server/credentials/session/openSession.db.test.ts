import { expect, it } from 'vitest'
import { mostSessions } from '@/domain/account'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { openSession } from './openSession'

it('ends the oldest session beyond the maximum, and no other', async () => {
  const { user } = await profile()
  const start = Date.now()
  const ids: string[] = []
  for (let nth = 0; nth <= mostSessions; nth++) {
    const opened = await openSession(db(), new Date(start + nth * 1000), {
      user,
      isPersistent: false,
      address: null,
      userAgent: null,
    })
    ids.push(opened.sessionId)
  }
  const live = await db().userSession.findMany({
    where: { userId: user.id, endedAt: null },
    orderBy: { createdAt: 'asc' },
  })
  expect(live.map(({ id }) => id)).toEqual(ids.slice(1))
})

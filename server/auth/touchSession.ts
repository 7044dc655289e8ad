import 'server-only'
import type { Db } from '@/server/db/client'
import { secretHash } from '@/server/services/account'
import { tokenSeconds } from './sessionCookie'

type Touched = { sessionId: string; sid: string; isPersistent: boolean }

/** Moves the end of a session that is in use. Answers whether it still is, with this secret. */
export async function touchSession(db: Db, { sessionId, sid, isPersistent }: Touched, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + tokenSeconds(isPersistent) * 1000)
  const { count } = await db.userSession.updateMany({
    where: { id: sessionId, tokenHash: secretHash(sid), endedAt: null },
    data: { lastSeenAt: now, expiresAt },
  })
  return count > 0
}

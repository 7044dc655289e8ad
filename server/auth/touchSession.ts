import 'server-only'
import type { Db } from '@/server/db/client'
import { secretHash } from '@/server/credentials/secretHash'
import { tokenSeconds } from './sessionCookie'

type Touched = { sessionId: string; sid: string; isPersistent: boolean }

/** Extends the expiry of a session in use. Returns whether it is still alive under this secret. */
export async function touchSession(db: Db, { sessionId, sid, isPersistent }: Touched, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + tokenSeconds(isPersistent) * 1000)
  const { count } = await db.userSession.updateMany({
    where: { id: sessionId, tokenHash: secretHash(sid), endedAt: null },
    data: { lastSeenAt: now, expiresAt },
  })
  return count > 0
}

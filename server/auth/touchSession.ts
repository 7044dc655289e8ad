import 'server-only'
import type { Db } from '@/server/db/client'
import { tokenSeconds } from './sessionCookie'

/** Moves the end of a session that is in use. */
export async function touchSession(db: Db, { sessionId, isPersistent }: { sessionId: string; isPersistent: boolean }, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + tokenSeconds(isPersistent) * 1000)
  await db.userSession.updateMany({ where: { id: sessionId, endedAt: null }, data: { lastSeenAt: now, expiresAt } })
}

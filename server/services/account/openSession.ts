import 'server-only'
import { sessionSeconds } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { newSecret, secretHash } from './secretHash'

/** What the door needs to write the cookie of a session that was just opened. */
export type OpenedSession = { sid: string; sessionId: string; userId: string; isPersistent: boolean }

type Args = {
  user: { id: string; securityStamp: string }
  isPersistent: boolean
  address: string | null
  userAgent: string | null
}

/** The row behind a sign-in. Only the hash of the cookie's secret is kept. */
export async function openSession(db: Db, now: Date, { user, isPersistent, address, userAgent }: Args): Promise<OpenedSession> {
  const sid = newSecret()
  const seconds = isPersistent ? sessionSeconds.remembered : sessionSeconds.browser
  const row = await db.userSession.create({
    data: {
      tokenHash: secretHash(sid),
      userId: user.id,
      securityStamp: user.securityStamp,
      isPersistent,
      address,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
    select: { id: true },
  })
  return { sid, sessionId: row.id, userId: user.id, isPersistent }
}

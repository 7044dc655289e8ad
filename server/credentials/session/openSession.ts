import 'server-only'
import { mostSessions, sessionSeconds } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { badInput } from '@/server/errors'
import type { OpenedSession } from '../client'
import { newSecret, secretHash } from '../secretHash'

type Args = {
  user: { id: string; securityStamp: string }
  isPersistent: boolean
  address: string | null
  userAgent: string | null
}

/** Ends the oldest of a user's live sessions beyond the maximum. */
async function endOldest(db: Db, userId: string, now: Date): Promise<void> {
  const beyond = await db.userSession.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: mostSessions,
    select: { id: true },
  })
  if (beyond.length === 0) return
  await db.userSession.updateMany({ where: { id: { in: beyond.map(({ id }) => id) } }, data: { endedAt: now } })
}

/**
 * Creates the row of a session. Only the hash of the cookie's secret is stored. It waits for a concurrent archiving or
 * erasure of the account and then refuses, so that nothing personal is written after an erasure.
 */
export async function openSession(
  db: Db,
  now: Date,
  { user, isPersistent, address, userAgent }: Args,
): Promise<OpenedSession> {
  const sid = newSecret()
  const seconds = isPersistent ? sessionSeconds.remembered : sessionSeconds.browser
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO "UserSession" ("tokenHash", "userId", "securityStamp", "isPersistent", "address", "userAgent", "createdAt", "lastSeenAt", "expiresAt")
    SELECT ${secretHash(sid)}, u."id", ${user.securityStamp}::uuid, ${isPersistent}::boolean, ${address}, ${userAgent?.slice(0, 300) ?? null}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM "User" u WHERE u."id" = ${user.id}::uuid AND NOT u."archived" FOR SHARE RETURNING "id"`
  if (row === undefined) throw badInput('accountNotAllowed')
  await endOldest(db, user.id, now)
  return { sid, sessionId: row.id, userId: user.id, isPersistent }
}

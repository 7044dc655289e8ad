import 'server-only'
import type { JWT } from 'next-auth/jwt'
import { secretHash } from '@/server/credentials/secretHash'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { tokenSeconds } from './sessionCookie'
import { sessionOf } from './sessionOf'

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

const revoked = new Error('session ended')

/**
 * Whether the session of this invalid token is alive under another secret: the secret was then rotated while the
 * request was in flight, and the browser already has the new cookie.
 */
async function hasNewSecret(db: Db, { sub, sid, sessionId }: JWT, now: Date): Promise<boolean> {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof sessionId !== 'string') return false
  return (
    (await db.userSession.count({ where: { id: sessionId, userId: sub, endedAt: null, expiresAt: { gt: now } } })) > 0
  )
}

async function isAlive(db: Db, { sid, isPersistent }: JWT, now: Date): Promise<boolean> {
  const session = typeof sid === 'string' ? await sessionOf(db, sid, now) : null
  return (
    session !== null &&
    touchSession(db, { sessionId: session.actor.sessionId, sid: String(sid), isPersistent: isPersistent === true }, now)
  )
}

/**
 * The token of a live session with its expiry extended; throws for an ended one, whose cookie next-auth then
 * removes. next-auth would do the same for any error, so errors that do not concern the session are reported to keep
 * the cookie.
 */
export async function renewSession(db: Db, token: JWT, now: Date, onFailure: (error: unknown) => void): Promise<JWT> {
  try {
    if (await isAlive(db, token, now)) return token
    throw (await hasNewSecret(db, token, now)) ? new AppError('CONFLICT', { key: 'changedMeanwhile' }) : revoked
  } catch (error) {
    if (error !== revoked) onFailure(error)
    throw error
  }
}

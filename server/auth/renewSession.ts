import 'server-only'
import type { JWT } from 'next-auth/jwt'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { sessionOf } from './sessionOf'
import { touchSession } from './touchSession'

const revoked = new Error('session ended')

/**
 * Is the session of this dead token alive by another secret? Then it got that one while the request was on its way, and
 * the browser's cookie is the new one by now.
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
 * The token of a session that is alive, its end moved; throws for a dead one, whose cookie next-auth then takes away.
 * It would do so for any error: one that says nothing about the session is reported, so that the cookie can be kept.
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

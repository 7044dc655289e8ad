import 'server-only'
import type { JWT } from 'next-auth/jwt'
import type { Db } from '@/server/db/client'
import { sessionOf } from './sessionOf'
import { touchSession } from './touchSession'

const revoked = new Error('session ended')

/**
 * The token of a session that is alive, its end moved; throws for a dead one, whose cookie next-auth then takes away.
 * It would do so for any error: one that says nothing about the session is reported, so that the cookie can be kept.
 */
export async function renewSession(db: Db, token: JWT, now: Date, onFailure: (error: unknown) => void): Promise<JWT> {
  try {
    const session = typeof token.sid === 'string' ? await sessionOf(db, token.sid, now) : null
    if (session === null) throw revoked
    await touchSession(db, { sessionId: session.actor.sessionId, isPersistent: token.isPersistent === true }, now)
    return token
  } catch (error) {
    if (error !== revoked) onFailure(error)
    throw error
  }
}

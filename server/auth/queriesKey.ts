import 'server-only'
import { currentSession } from './currentSession'

/**
 * Under what a browser may keep the answers it got: the contract they are of, the person, the session and the company in
 * context. Another one of these and they are thrown away. null for a visitor nobody knows.
 */
export async function queriesKey(schemaVersion: string): Promise<string | null> {
  const session = await currentSession()
  if (session === null) return null
  const { userId, sessionId, subscriptionId } = session.actor
  return [schemaVersion, userId, sessionId, subscriptionId ?? 'none'].join('/')
}

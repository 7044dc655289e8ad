import 'server-only'
import { currentSession } from './currentSession'

/**
 * The key under which a browser may cache query results: schema version, person, session and company in context.
 * When one of these changes, the cache is discarded. null for an anonymous visitor.
 */
export async function queriesKey(schemaVersion: string): Promise<string | null> {
  const session = await currentSession()
  if (session === null) return null
  const { userId, sessionId, subscriptionId } = session.actor
  return [schemaVersion, userId, sessionId, subscriptionId ?? 'none'].join('/')
}

import 'server-only'
import { drawnForOf } from '@/domain/viewer'
import { currentSession } from './currentSession'

/** What the page of the current request is drawn for; null for an anonymous visitor. */
export async function currentDrawnFor(): Promise<string | null> {
  const session = await currentSession()
  return session === null ? null : drawnForOf(session.actor)
}

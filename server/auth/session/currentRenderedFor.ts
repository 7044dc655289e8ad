import 'server-only'
import { renderedForOf } from '@/domain/viewer'
import { currentSession } from './currentSession'

/** What the page of the current request is rendered for; null for an anonymous visitor. */
export async function currentRenderedFor(): Promise<string | null> {
  const session = await currentSession()
  return session === null ? null : renderedForOf(session.actor)
}

import 'server-only'
import type { Actor } from '@/server/policy'
import { currentSession } from './currentSession'

/** The actor of the current request, as used by every page and endpoint. */
export async function currentActor(): Promise<Actor> {
  return (await currentSession())?.actor ?? { kind: 'anonymous' }
}

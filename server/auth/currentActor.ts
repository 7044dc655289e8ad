import 'server-only'
import type { Actor } from '@/server/policy'
import { currentSession } from './currentSession'

/** Who asks: the one answer that every page and every door uses. */
export async function currentActor(): Promise<Actor> {
  return (await currentSession())?.actor ?? { kind: 'anonymous' }
}

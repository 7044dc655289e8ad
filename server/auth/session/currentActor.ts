import 'server-only'
import type { PageActor } from '@/server/policy'
import { currentSession } from './currentSession'

/** The actor of the current request, as used by every page and endpoint. */
export async function currentActor(): Promise<PageActor> {
  return (await currentSession())?.actor ?? { kind: 'anonymous' }
}

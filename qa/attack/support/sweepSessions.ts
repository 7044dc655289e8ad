import type { Records } from '@/server/testing/sweep/records'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { cookieOf } from './accounts'

type SweepSessions = { people: Record<SweeperName, Sweeper>; cookies: Record<SweeperName, string>; foreign: Records }

let made: Promise<SweepSessions> | undefined

async function make(): Promise<SweepSessions> {
  const people = await sweepFixture(new Date())
  const cookies = { nobody: '' } as Record<SweeperName, string>
  for (const [name, { actor }] of Object.entries(people)) {
    if (actor.kind === 'user')
      cookies[name as SweeperName] = await cookieOf(actor.userId, actor.isManaging ? actor.subscriptionId! : undefined)
  }
  return { people, cookies, foreign: people.companyAdmin.foreign.at(-1) as Records }
}

/** Two companies whose texts mark their tenant, and a session of each role; created once. */
export const sweepSessions = (): Promise<SweepSessions> => (made ??= make())

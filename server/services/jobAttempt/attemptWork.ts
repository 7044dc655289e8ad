import 'server-only'
import type { Db } from '@/server/db/client'
import { isPassing } from '@/server/errors'
import { failWork } from './failWork'
import { giveBack, keepLease } from './lease'
import { oweTry } from './owedTries'
import type { Work } from './work'

/** How a try ended: the work is done; it is left for another worker, or for a later turn; it is another's by now. */
type End = 'done' | 'left' | 'lost'
type Attempt = { db: Db; clock: () => Date; id: string; onLost?: () => void }

/** Forgets the tries of a work that came on: the next that goes wrong is its first. */
export async function forgetAttempts({ kind }: Pick<Work, 'kind'>, db: Db, id: string): Promise<void> {
  await db.jobAttempt.deleteMany({ where: { kind, subjectId: id } })
}

/**
 * Does a work that was claimed, and keeps its lease meanwhile. What it throws is written down and makes it rest or parks
 * it; nothing of it reaches whoever calls, so that the next work has its turn. `resting`: an outage ended it, and it goes on after that.
 */
export async function attemptWork(
  work: Work,
  { db, clock, id, onLost }: Attempt,
  run: () => Promise<End>,
): Promise<End | 'failed' | 'resting'> {
  const rest = keepLease(work, { db, clock, id, onLost })
  try {
    const end = await run()
    if (end === 'left') await giveBack(work, db, id)
    if (end === 'done') await forgetAttempts(work, db, id)
    return end
  } catch (error) {
    // Where even this cannot be written down, as without a database, the lease runs out and somebody takes the work up.
    await failWork(work, db, { id, error, now: clock() }).catch((unwritten: unknown) =>
      oweTry({ kind: work.kind, id, error, unwritten }),
    )
    return isPassing(error) ? 'resting' : 'failed'
  } finally {
    rest()
  }
}

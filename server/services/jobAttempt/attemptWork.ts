import 'server-only'
import type { Db } from '@/server/db/client'
import { isPassing } from '@/server/errors/isPassing'
import { resetAttempts } from './attempts'
import { deferRefund } from './deferredRefunds'
import { releaseLease, renewLease } from './lease'
import { failWork } from './recordFailure'
import type { Work } from './work'

/**
 * How an attempt ended: the work is done; it is left for another worker or a later attempt; another worker holds it.
 */
type End = 'done' | 'left' | 'lost'
type Attempt = { db: Db; clock: () => Date; id: string; onLost?: () => void }

/**
 * Runs claimed work and renews its lease meanwhile. What it throws is recorded, and pauses or parks the work; the
 * caller gets no error, so that the next job runs. `resting`: an outage ended it, and it continues afterwards.
 */
export async function attemptWork(
  work: Work,
  { db, clock, id, onLost }: Attempt,
  run: () => Promise<End>,
): Promise<End | 'failed' | 'resting'> {
  const stopRenewing = renewLease(work, { db, clock, id, onLost })
  try {
    const end = await run()
    if (end === 'left') await releaseLease(work, db, id)
    if (end === 'done') await resetAttempts(work, db, id)
    return end
  } catch (error) {
    // Where even this cannot be recorded, as without a database, the lease expires and a worker claims the job.
    await failWork(work, db, { id, error, now: clock() }).catch((unrecorded: unknown) =>
      deferRefund({ kind: work.kind, id, error, unrecorded }),
    )
    return isPassing(error) ? 'resting' : 'failed'
  } finally {
    stopRenewing()
  }
}

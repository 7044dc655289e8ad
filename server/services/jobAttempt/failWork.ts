import 'server-only'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { failAttempt } from './failAttempt'
import type { Work } from './work'

/** 5, 10, 20, 40 seconds; as long as an outage lasts, 20 each time. */
const pauseSeconds = (attempts: number, isResting: boolean) => (isResting ? 20 : 5 * 2 ** (attempts - 1))

/** Writes down that a work with a row went wrong: it rests for a while, or is parked and whoever waits for it is told. */
export function failWork(
  work: Work,
  db: Db,
  { id, error, now }: { id: string; error: unknown; now: Date },
): Promise<void> {
  return transaction(db, async (tx) => {
    const { attempts, isParked, isResting } = await failAttempt(tx, { kind: work.kind, id, error, now })
    if (isParked) await work.onParked(tx, id, now)
    else
      await tx.$executeRaw`UPDATE ${work.table} SET "leaseUntil" = ${new Date(now.getTime() + pauseSeconds(attempts, isResting) * 1000)} WHERE "id" = ${id}::uuid AND "state" = 'Running'`
  })
}

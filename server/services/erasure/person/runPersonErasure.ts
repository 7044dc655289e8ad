import 'server-only'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { purgeExpiredBlobs } from '@/server/services/blob'
import { attemptWork } from '@/server/services/jobAttempt'
import { renewAndReadCounts } from '../renewAndReadCounts'
import { ErasureLost, type ErasureRun, type PersonErasure } from '../erasureRun'
import { erasureWork } from '../erasureWork'
import { personToErase } from './personToErase'
import { erasePersonalData } from './erasePersonalData'

async function eraseOnce({ db, clock }: ErasureRun, erasure: PersonErasure): Promise<void> {
  const { erasureId: id, userId, requestedById } = erasure
  await transaction(db, async (tx) => {
    const now = clock()
    await renewAndReadCounts(tx, erasure, now)
    await lockRow(tx, 'User', userId)
    const person = await personToErase(tx, { userId, email: null })
    const by = requestedById === null ? {} : { by: requestedById }
    const counts =
      person === null ? {} : await erasePersonalData(tx, person, erasure, { now, actor: { kind: 'anonymous' }, ...by })
    await tx.erasure.update({ where: { id }, data: { state: 'Done', counts, leaseUntil: null, finishedAt: now } })
  })
}

/**
 * Erases a person again who was restored from a backup, in one transaction. Permissions are not checked again, not even
 * whether a company keeps an administrator; for a person who does not exist, or no longer, there is nothing to do.
 */
export async function runPersonErasure(run: ErasureRun, erasure: PersonErasure): Promise<void> {
  await attemptWork(erasureWork, { db: run.db, clock: run.clock, id: erasure.erasureId }, async () => {
    try {
      await eraseOnce(run, erasure)
    } catch (error) {
      if (error instanceof ErasureLost) return 'lost'
      throw error
    }
    await purgeExpiredBlobs(run.db, run.clock())
    return 'done'
  })
}

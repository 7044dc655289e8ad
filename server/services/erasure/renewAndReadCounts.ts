import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import type { Db } from '@/server/db/client'
import { leaseFrom } from '../jobAttempt'
import { type ErasedCompany, ErasureLost } from './erasureRun'

/** Renews the lease, locks the erasure until the end of the transaction and returns the counts so far. */
export async function renewAndReadCounts(
  tx: Db,
  { erasureId }: Pick<ErasedCompany, 'erasureId'>,
  now: Date,
): Promise<ErasureCounts> {
  const [row] = await tx.erasure.updateManyAndReturn({
    where: { id: erasureId, state: 'Running' },
    data: { leaseUntil: leaseFrom(now) },
    select: { counts: true },
  })
  if (row === undefined) throw new ErasureLost()
  return (row.counts ?? {}) as ErasureCounts
}

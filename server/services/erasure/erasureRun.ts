import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import type { Db, Prisma } from '@/server/db/client'
import type { ErasureOfPeople } from './person/erasePeople'

/** A running erasure. */
export type ErasureRun = {
  db: Db
  /** The time, read again for each batch. */
  clock: () => Date
  /**
   * Whether this process is about to end. The erasure then stops after the current batch, for another worker to
   * continue.
   */
  isStopping?: () => boolean
}

/** A company whose erasure is running. */
export type ErasedCompany = { erasureId: string; subscriptionId: string; mode: 'Anonymise' | 'Remove' }

/** A person who is erased again: their erasure is recorded in what a backup replaced, and not in the backup. */
export type PersonErasure = { erasureId: string; userId: string; requestedById: string | null } & Pick<
  ErasureOfPeople,
  'mode' | 'keepsWords' | 'within'
>

/** A step of an erasure: deletes a batch of rows and returns the counts by name; empty if none is left. */
export type ErasureStep = (tx: Prisma.TransactionClient, company: ErasedCompany, now: Date) => Promise<ErasureCounts>

/** Another worker has claimed the erasure. */
export class ErasureLost extends Error {
  constructor() {
    super('Another worker has taken this erasure over.')
    this.name = 'ErasureLost'
  }
}

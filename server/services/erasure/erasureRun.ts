import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import type { Db, Prisma } from '@/server/db/client'
import type { ErasureOfPeople } from './erasePeople'

/** An erasure under way. */
export type ErasureRun = {
  db: Db
  /** The time, asked again for each batch. */
  clock: () => Date
  /** Is this process about to end? The erasure is left after the batch at hand, for another to go on with. */
  isStopping?: () => boolean
}

/** A company that is being erased. */
export type ErasedCompany = { erasureId: string; subscriptionId: string; mode: 'Anonymise' | 'Remove' }

/** A person who is being erased again: their erasure is in what a backup replaced, and not in the backup. */
export type PersonErasure = { erasureId: string; userId: string; requestedById: string | null } & Pick<
  ErasureOfPeople,
  'mode' | 'keepsWords' | 'within'
>

/** A part of an erasure: takes so many rows away and answers how many of what; nothing when there is none left. */
export type ErasureStep = (tx: Prisma.TransactionClient, company: ErasedCompany, now: Date) => Promise<ErasureCounts>

/** Another worker has taken the erasure over. */
export class ErasureLost extends Error {
  constructor() {
    super('Another worker has taken this erasure over.')
    this.name = 'ErasureLost'
  }
}

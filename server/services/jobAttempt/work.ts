import 'server-only'
import type { JobKind } from '@/domain/job'
import type { Prisma } from '@/server/db/client'

/** A kind of work that has a row of its own, with `state` (Waiting, Running …) and `leaseUntil`. */
export type Work = {
  kind: JobKind
  table: Prisma.Sql
  /** Tells whoever waits for it that it was parked; in the transaction that parks it. */
  onParked: (tx: Prisma.TransactionClient, id: string, now: Date) => Promise<void>
  /** Puts it in line again; in the transaction that staff ask for it. False when it cannot be done any more. */
  onRetried: (tx: Prisma.TransactionClient, id: string) => Promise<boolean>
}

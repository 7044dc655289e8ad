import 'server-only'
import type { JobKind } from '@/domain/job'
import type { Prisma } from '@/server/db/client'

/** The kinds of work whose attempts are counted: the jobs that staff see, and the schedule, which is never parked. */
export type WorkKind = JobKind | 'schedule'

/** A kind of background work that has a row of its own, with `state` (Waiting, Running …) and `leaseUntil`. */
export type Work = {
  kind: WorkKind
  table: Prisma.Sql
  /** Notifies the owner of work that was parked, in the transaction that parks it. */
  onParked: (tx: Prisma.TransactionClient, id: string, now: Date) => Promise<void>
  /** Queues it again, in the transaction of the request by staff. False when it cannot be done any more. */
  onRetried: (tx: Prisma.TransactionClient, id: string) => Promise<boolean>
}

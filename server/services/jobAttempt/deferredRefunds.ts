import 'server-only'
import type { Db } from '@/server/db/client'
import { isPassing } from '@/server/errors/isPassing'
import { log } from '@/server/log'
import type { WorkKind } from './work'

type Unrecorded = { kind: WorkKind; id: string; error: unknown; unrecorded: unknown }

const deferred = new Map<WorkKind, string[]>()

/**
 * Remembers a failed attempt that could not be recorded, as without a database. An attempt ended by an outage is
 * refunded as soon as possible.
 */
export function deferRefund({ kind, id, error, unrecorded }: Unrecorded): void {
  log.error({ err: unrecorded, kind, subjectId: id }, 'could not record a failed job')
  if (isPassing(error)) deferred.set(kind, [...(deferred.get(kind) ?? []), id])
}

/** Refunds the attempts that this process has deferred for a kind of work. */
export async function refundDeferred(db: Db, kind: WorkKind): Promise<void> {
  const ids = deferred.get(kind) ?? []
  // Removed first, so that a concurrent caller does not refund them a second time.
  deferred.delete(kind)
  if (ids.length === 0) return
  try {
    await db.jobAttempt.updateMany({
      where: { kind, subjectId: { in: ids }, parkedAt: null, attempts: { gt: 0 } },
      data: { attempts: { decrement: 1 } },
    })
  } catch (error) {
    deferred.set(kind, [...ids, ...(deferred.get(kind) ?? [])])
    throw error
  }
}

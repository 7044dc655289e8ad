import 'server-only'
import type { JobKind } from '@/domain/job'
import type { Db } from '@/server/db/client'
import { isPassing } from '@/server/errors'
import { log } from '@/server/log'

type Unwritten = { kind: JobKind; id: string; error: unknown; unwritten: unknown }

const owed = new Map<JobKind, string[]>()

/** Notes a failed try that could not be written down, as without a database. One that an outage ended is given back as soon as that can be. */
export function oweTry({ kind, id, error, unwritten }: Unwritten): void {
  log.error({ err: unwritten, kind, subjectId: id }, 'a failed job could not be written down')
  if (isPassing(error)) owed.set(kind, [...(owed.get(kind) ?? []), id])
}

/** Gives back the tries that this process owes to work of a kind. */
export async function giveBackTries(db: Db, kind: JobKind): Promise<void> {
  const ids = owed.get(kind) ?? []
  // Taken out first, so that nobody who comes meanwhile gives them back a second time.
  owed.delete(kind)
  if (ids.length === 0) return
  try {
    await db.jobAttempt.updateMany({
      where: { kind, subjectId: { in: ids }, parkedAt: null, attempts: { gt: 0 } },
      data: { attempts: { decrement: 1 } },
    })
  } catch (error) {
    owed.set(kind, [...ids, ...(owed.get(kind) ?? [])])
    throw error
  }
}

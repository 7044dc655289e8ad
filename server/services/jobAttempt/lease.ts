import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { log } from '@/server/log'
import { resetAttempts } from './attempts'
import type { Work } from './work'

/** The duration of a lease, and how often a worker renews its own. */
export const leaseSeconds = 45
export const renewalSeconds = 10

/** The end of a lease that is taken or renewed now. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000)

/** Sets the end of the lease of a running job, null to release it. Returns 0 when it runs no more. */
export const setLease = (db: Db, { table }: Work, id: string, until: Date | null) =>
  db.$executeRaw`UPDATE ${table} SET "leaseUntil" = ${until} WHERE "id" = ${id}::uuid AND "state" = 'Running'`

type Renewed = { db: Db; clock: () => Date; id: string; onLost?: () => void }

/**
 * Renews the lease of a claimed job until the returned function is called; calls `onLost` when another worker has
 * claimed the job.
 */
export function renewLease(work: Work, { db, clock, id, onLost }: Renewed): () => void {
  const renew = async () => {
    if ((await setLease(db, work, id, leaseFrom(clock()))) === 0) onLost?.()
  }
  // One renewal that fails does no harm: the next follows before the lease ends.
  const timer = setInterval(
    () =>
      void renew().catch((error: unknown) =>
        log.warn({ err: error, subjectId: id }, 'could not renew the lease of a job'),
      ),
    renewalSeconds * 1000,
  )
  return () => clearInterval(timer)
}

/** Ends the lease of a job at once, for another worker to continue it. */
export async function releaseLease(work: Work, db: Db, id: string): Promise<void> {
  await setLease(db, work, id, null)
  await resetAttempts(work, db, id)
}

/** Is the row `j` of a job waiting or released, or has its lease ended? */
export const isClaimable = (now: Date) =>
  Prisma.sql`(j."state" = 'Waiting' OR j."state" = 'Running' AND (j."leaseUntil" IS NULL OR j."leaseUntil" < ${now}))`

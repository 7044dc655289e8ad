import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { log } from '@/server/log'
import type { Work } from './work'

/** How long a worker that has said nothing is still thought to be alive, and how often it says so. */
export const leaseSeconds = 45
export const renewalSeconds = 10

/** Until when a worker that speaks now is thought to be alive. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000)

type Kept = { db: Db; clock: () => Date; id: string; onLost?: () => void }

/** Says every few seconds that this worker is alive, and tells when the work is not its own any more. Answers how to stop. */
export function keepLease({ table }: Work, { db, clock, id, onLost }: Kept): () => void {
  const renew = async () => {
    const count =
      await db.$executeRaw`UPDATE ${table} SET "leaseUntil" = ${leaseFrom(clock())} WHERE "id" = ${id}::uuid AND "state" = 'Running'`
    if (count === 0) onLost?.()
  }
  // A sign of life that fails is not missed: the next one follows.
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed')),
    renewalSeconds * 1000,
  )
  return () => clearInterval(timer)
}

/** Gives a work back at once, for another worker to go on with. */
export async function giveBack({ kind, table }: Work, db: Db, id: string): Promise<void> {
  await db.$executeRaw`UPDATE ${table} SET "leaseUntil" = NULL WHERE "id" = ${id}::uuid AND "state" = 'Running'`
  await db.jobAttempt.deleteMany({ where: { kind, subjectId: id } })
}

/** Is the row `j` of a work waiting, or was it left, or has its worker died? */
export const isClaimable = (now: Date) =>
  Prisma.sql`(j."state" = 'Waiting' OR j."state" = 'Running' AND (j."leaseUntil" IS NULL OR j."leaseUntil" < ${now}))`

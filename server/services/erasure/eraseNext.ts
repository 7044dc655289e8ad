import 'server-only'
import { days } from '@/domain/day'
import { erasureGraceDays } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { mailsHeld } from '../email'
import { claimWork } from '../jobAttempt'
import type { ErasedCompany, ErasureRun, PersonErasure } from './erasureRun'
import { erasureWork } from './erasureWork'
import { runErasure } from './company/runErasure'
import { runPersonErasure } from './person/runPersonErasure'

/**
 * Claims the next requested erasure (`j`) that meets `where`, or one whose worker has died, for this process alone.
 * After a restore none is claimed until staff release the waiting ones: it may have been cancelled since the backup.
 */
async function claim(db: Db, now: Date, where: Prisma.Sql): Promise<Prisma.ErasureModel | null> {
  if ((await mailsHeld(db)) !== null) return null
  const id = await claimWork(erasureWork, db, {
    now,
    where: Prisma.sql`j."requestedById" IS NOT NULL AND ${where}`,
    order: Prisma.sql`j."createdAt", j."id"`,
  })
  return id === null ? null : db.erasure.findUnique({ where: { id } })
}

/** Claims the next erasure of a company: one whose waiting period is over, or one whose worker has died. */
export async function claimErasure(db: Db, now: Date): Promise<ErasedCompany | null> {
  const requestedBefore = new Date(now.getTime() - days(erasureGraceDays))
  const row = await claim(
    db,
    now,
    Prisma.sql`j."userId" IS NULL AND j."subscriptionId" IS NOT NULL AND (j."state" = 'Running' OR j."createdAt" <= ${requestedBefore})`,
  )
  return row === null || row.subscriptionId === null
    ? null
    : { erasureId: row.id, subscriptionId: row.subscriptionId, mode: row.mode }
}

/**
 * Claims the next erasure of a person: one that waits after a restore, since people are otherwise erased on request.
 */
export async function claimPersonErasure(db: Db, now: Date): Promise<PersonErasure | null> {
  const row = await claim(db, now, Prisma.sql`j."userId" IS NOT NULL`)
  if (row === null || row.userId === null) return null
  const { id: erasureId, userId, mode, keepsWords, withinId: within, requestedById } = row
  return { erasureId, userId, mode, keepsWords, within, requestedById }
}

/** Claims one erasure and runs it, people before companies, which take longer. False if none is due. */
export async function eraseNext(run: ErasureRun): Promise<boolean> {
  const now = run.clock()
  const person = await claimPersonErasure(run.db, now)
  if (person !== null) return runPersonErasure(run, person).then(() => true)
  const company = await claimErasure(run.db, now)
  if (company !== null) await runErasure(run, company)
  return company !== null
}

import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { mailsHeld } from '../email'
import { claimWork } from '../jobAttempt'
import { erasureWork } from './erasureWork'

/**
 * Takes the next erasure (`j`) for this process alone that somebody asked for and that `is` what is looked for, or that lost its worker.
 * After a restore nothing is taken until staff release what waits: it may have been called off since.
 */
export async function claimRow(db: Db, now: Date, is: Prisma.Sql): Promise<Prisma.ErasureModel | null> {
  if ((await mailsHeld(db)) !== null) return null
  const id = await claimWork(erasureWork, db, {
    now,
    where: Prisma.sql`j."requestedById" IS NOT NULL AND ${is}`,
    order: Prisma.sql`j."createdAt", j."id"`,
  })
  return id === null ? null : db.erasure.findUnique({ where: { id } })
}

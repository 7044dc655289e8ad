import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { claimWork } from '../jobAttempt'
import { importWork } from './importWork'

/** Of a company it is always the oldest that is not done, so that its files come one after the other. */
const isOldest = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "ImportJob" o
  WHERE o."subscriptionId" = j."subscriptionId" AND o."state" IN ('Waiting', 'Running') AND (o."createdAt", o."id") < (j."createdAt", j."id"))`

/** Takes the next import for this process alone: one that waits, or one whose worker has died. */
export async function claimImportJob(db: Db, now: Date): Promise<Prisma.ImportJobModel | null> {
  const id = await claimWork(importWork, db, { now, where: isOldest, order: Prisma.sql`j."createdAt", j."id"` })
  return id === null ? null : db.importJob.findUnique({ where: { id } })
}

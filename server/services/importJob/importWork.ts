import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Choice } from '../audience'
import { claimWork, type Work } from '../jobAttempt'
import { notifyOfImport } from '../notification'
import { type JobView, toJobView } from './importJob'
import { notifyImporters } from './startImport'

/**
 * Imports as background jobs that are claimed, retried and parked. The owner of a parked one is notified; the company's
 * next import continues.
 */
export const importWork: Work = {
  kind: 'import',
  table: Prisma.sql`"ImportJob"`,
  onParked: async (tx, id, now) => {
    const [job] = await tx.importJob.updateManyAndReturn({
      where: { id, state: 'Running' },
      data: { state: 'Failed', problem: { key: 'importParked' }, leaseUntil: null, finishedAt: now },
    })
    if (job?.kind === 'People') await notifyOfImport(tx, job, now)
  },
  onRetried: async (tx, id) => {
    const { count } = await tx.importJob.updateMany({
      where: { id, state: 'Failed' },
      data: { state: 'Waiting', problem: Prisma.DbNull, finishedAt: null },
    })
    await notifyImporters(tx)
    return count > 0
  },
}

/** Only a company's oldest unfinished import is claimed, so that its files are imported one after another. */
const isOldest = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "ImportJob" o
  WHERE o."subscriptionId" = j."subscriptionId" AND o."state" IN ('Waiting', 'Running') AND (o."createdAt", o."id") < (j."createdAt", j."id"))`

/** Claims the next import for this process alone: a queued one, or one whose worker has died. */
export async function claimImportJob(db: Db, now: Date): Promise<Prisma.ImportJobModel | null> {
  const id = await claimWork(importWork, db, { now, where: isOldest, order: Prisma.sql`j."createdAt", j."id"` })
  return id === null ? null : db.importJob.findUnique({ where: { id } })
}

type Chosen = {
  userId: string
  questionnaire: { id: string; name: string; subscriptionId: string }
  /** The department to whose people the choice is limited. */
  subscriptionDepartmentId: string | null
  choice: Choice
  now: Date
}

/** Queues the adding of chosen people of the company to a questionnaire. */
export async function queueChosen(
  db: Db,
  { userId, questionnaire, subscriptionDepartmentId, choice, now }: Chosen,
): Promise<JobView> {
  const { id: questionnaireId, name: filename, subscriptionId } = questionnaire
  const place = { subscriptionId, subscriptionDepartmentId, questionnaireId }
  const job = await db.importJob.create({
    data: { ...place, userId, filename, mapping: {}, choice: { ...choice } as object, createdAt: now },
  })
  await notifyImporters(db)
  return toJobView(job)
}

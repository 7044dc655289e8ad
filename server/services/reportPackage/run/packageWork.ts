import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { claimWork, type Work } from '@/server/services/jobAttempt'
import { endPackage } from './endIfDone'
import { reportChannel } from './reportRun'

const left = ['Pending', 'Started'] as const

/**
 * Packages as background work that is claimed, retried and parked. The missing reports of a parked one are shown as
 * not made, and can still be made later.
 */
export const packageWork: Work = {
  kind: 'reportPackage',
  table: Prisma.sql`"ReportPackage"`,
  onParked: async (tx, id, now) => {
    if (await endPackage(tx, id, now))
      await tx.reportPackageItem.updateMany({
        where: { reportPackageId: id, state: { in: [...left] } },
        data: { state: 'Error', problem: 'parked' },
      })
  },
  onRetried: async (tx, id) => {
    const { count } = await tx.reportPackage.updateMany({
      where: { id, state: 'Done', isByWorker: true, expiresAt: { gt: new Date() } },
      data: { state: 'Waiting', finishedAt: null },
    })
    if (count === 0) return false
    await tx.reportPackageItem.updateMany({
      where: { reportPackageId: id, state: 'Error', problem: 'parked' },
      data: { state: 'Pending', problem: null },
    })
    await notifyChannel(tx, reportChannel)
    return true
  },
}

/**
 * Claims the next package for this process alone: one that waits, that was released, or whose worker died. Those
 * worked on recently (`turns`, the latest last) come last, the longest ago first, so that a large package does not
 * delay a small one.
 */
export async function claimReportPackage(
  db: Db,
  now: Date,
  turns: readonly string[] = [],
): Promise<Prisma.ReportPackageModel | null> {
  const id = await claimWork(packageWork, db, {
    now,
    where: Prisma.sql`j."isByWorker" AND j."expiresAt" > ${now}`,
    order: Prisma.sql`coalesce(array_position(${[...turns]}::uuid[], j."id"), 0), j."createdAt", j."id"`,
  })
  return id === null ? null : db.reportPackage.findUnique({ where: { id } })
}

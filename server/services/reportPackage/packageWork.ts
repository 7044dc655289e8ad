import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Work } from '../jobAttempt'
import { reportChannel } from './reportRun'

const left = ['Pending', 'Started'] as const

/** Packages as work that is claimed, kept and parked. What a parked one has not made is told as not made, and can still be made later. */
export const packageWork: Work = {
  kind: 'reportPackage',
  table: Prisma.sql`"ReportPackage"`,
  onParked: async (tx, id, now) => {
    const { count } = await tx.reportPackage.updateMany({
      where: { id, state: 'Running' },
      data: { state: 'Done', leaseUntil: null, finishedAt: now },
    })
    if (count > 0)
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
    await tx.$executeRaw`SELECT pg_notify(${reportChannel}, '')`
    return true
  },
}

import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Work } from '../jobAttempt'
import { importChannel } from './startImport'

/** Imports as work that is claimed, kept and parked. Whoever waits for one that was parked is told; the next of their company has its turn. */
export const importWork: Work = {
  kind: 'import',
  table: Prisma.sql`"ImportJob"`,
  onParked: async (tx, id, now) => {
    await tx.importJob.updateMany({
      where: { id, state: 'Running' },
      data: { state: 'Failed', problem: { key: 'importParked' }, leaseUntil: null, finishedAt: now },
    })
  },
  onRetried: async (tx, id) => {
    const { count } = await tx.importJob.updateMany({
      where: { id, state: 'Failed' },
      data: { state: 'Waiting', problem: Prisma.DbNull, finishedAt: null },
    })
    await tx.$executeRaw`SELECT pg_notify(${importChannel}, '')`
    return count > 0
  },
}

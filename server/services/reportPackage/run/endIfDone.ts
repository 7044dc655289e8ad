import 'server-only'
import type { ReportPackageState } from '@/server/db/__generated__/enums'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { notifyOfReports } from '@/server/services/notification'

/**
 * Locks a package until the end of the transaction, so that its items change in sequence; returns its state, null when
 * it is deleted.
 */
export async function lockPackage(tx: Prisma.TransactionClient, id: string): Promise<ReportPackageState | null> {
  await lockRow(tx, 'ReportPackage', id, 'UPDATE')
  return (await tx.reportPackage.findUnique({ where: { id }, select: { state: true } }))?.state ?? null
}

/** Marks a package without unmade reports as done. */
export async function endIfDone(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const left = await tx.reportPackageItem.count({
    where: { reportPackageId: id, state: { in: ['Pending', 'Started'] } },
  })
  if (left > 0) return false
  await endPackage(tx, id, now)
  return true
}

/**
 * Ends a running package, and notifies its requester unless their browser made it: a person who waits for it sees it.
 * False when it is not running.
 */
export async function endPackage(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.reportPackage.updateMany({
    where: { id, state: 'Running' },
    data: { state: 'Done', finishedAt: now, leaseUntil: null },
  })
  if (count === 0) return false
  const ended = await tx.reportPackage.findUniqueOrThrow({ where: { id }, include: { items: true } })
  if (ended.isByWorker) await notifyOfReports(tx, ended, now)
  return true
}

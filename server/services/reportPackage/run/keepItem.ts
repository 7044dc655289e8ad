import 'server-only'
import type { ReportProblem } from '@/domain/reportPackage'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { isPassing } from '@/server/errors/isPassing'
import { log } from '@/server/log'
import { deleteBlobs, storeFile } from '@/server/services/blob'
import { resetAttempts, leaseFrom } from '@/server/services/jobAttempt'
import { endIfDone, lockPackage } from './endIfDone'
import { packageWork } from './packageWork'
import { PackageLost, type ReportRun } from './reportRun'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

/**
 * The next report to be made, marked as begun: one not begun yet, or one that a worker began and did not end. Null
 * when all are made.
 */
export function beginItem({ db, clock }: ReportRun, { id }: Package): Promise<Item | null> {
  return transaction(db, async (tx) => {
    if ((await lockPackage(tx, id)) !== 'Running') throw new PackageLost()
    if (await endIfDone(tx, id, clock())) return null
    const next = await tx.reportPackageItem.findFirstOrThrow({
      where: { reportPackageId: id, state: { in: ['Pending', 'Started'] } },
      orderBy: { displayOrder: 'asc' },
    })
    await tx.reportPackage.update({ where: { id }, data: { leaseUntil: leaseFrom(clock()) } })
    return tx.reportPackageItem.update({ where: { id: next.id }, data: { state: 'Started' } })
  })
}

type End = { state: 'Complete'; blobReferenceId: string } | { state: 'Error'; problem: ReportProblem }

/** When two workers make the same report, the second finds it done and stops. */
function endItem({ db }: ReportRun, { id }: Package, item: Item, end: End): Promise<void> {
  return transaction(db, async (tx) => {
    if ((await lockPackage(tx, id)) !== 'Running') throw new PackageLost()
    const { count } = await tx.reportPackageItem.updateMany({ where: { id: item.id, state: 'Started' }, data: end })
    if (count === 0) throw new PackageLost()
    await resetAttempts(packageWork, tx, id)
  })
}

/** Records why a report could not be rendered. */
export const recordProblem = (run: ReportRun, ofPackage: Package, item: Item, problem: ReportProblem): Promise<void> =>
  endItem(run, ofPackage, item, { state: 'Error', problem })

/**
 * Stores a report under its owner's name and records it; a report that is no longer wanted is not stored. Returns
 * false when it cannot be stored; while the storage is unavailable or full the package pauses.
 */
export async function storeReport(run: ReportRun, ofPackage: Package, item: Item, bytes: Uint8Array): Promise<boolean> {
  const { userId, subscriptionId, name, expiresAt } = ofPackage
  const file = { filename: `${name}:${item.filename}`, mimeType: 'application/pdf', bytes }
  const stored = await storeFile(run.db, file, { userId, subscriptionId, expiresAt }).catch((error: unknown) => {
    if (isPassing(error)) throw error
    log.error({ err: error, reportPackageItemId: item.id }, 'could not store a report')
    return null
  })
  if (stored === null) return false
  try {
    await endItem(run, ofPackage, item, { state: 'Complete', blobReferenceId: stored.id })
  } catch (error) {
    await deleteBlobs(run.db, [stored])
    throw error
  }
  return true
}

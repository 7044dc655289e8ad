import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Withdraws reports made before a company promised to show groups only, or larger ones, as they contain what it
 * promised not to show: they cannot be downloaded any more, and packages of them are not finished. The next
 * scheduled run deletes the files. Call it in the transaction of the promise.
 */
export async function withdrawReports(tx: Db, subscriptionId: string, now: Date): Promise<void> {
  await tx.blobReference.updateMany({ where: { subscriptionId, expiresAt: { gt: now } }, data: { expiresAt: now } })
  await tx.reportPackage.updateMany({
    where: { subscriptionId, state: { in: ['Waiting', 'Running'] } },
    data: { state: 'Cancelled', finishedAt: now, leaseUntil: null },
  })
  await tx.reportPackage.updateMany({ where: { subscriptionId, expiresAt: { gt: now } }, data: { expiresAt: now } })
}

/** Public interface of the module for reports in one file. */
export { packageWork } from './run/packageWork'
export { zipChunks } from './download/zipChunks'

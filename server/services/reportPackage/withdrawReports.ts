import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Reports that were made before a company promised to show groups only, or larger ones, hold what it promised not to show: from now on
 * nobody gets them, nor is a package of them finished. The next turn of the schedule takes the files away. Call it in the transaction of the promise.
 */
export async function withdrawReports(tx: Db, subscriptionId: string, now: Date): Promise<void> {
  await tx.blobReference.updateMany({ where: { subscriptionId, expiresAt: { gt: now } }, data: { expiresAt: now } })
  await tx.reportPackage.updateMany({
    where: { subscriptionId, state: { in: ['Waiting', 'Running'] } },
    data: { state: 'Cancelled', finishedAt: now, leaseUntil: null },
  })
  await tx.reportPackage.updateMany({ where: { subscriptionId, expiresAt: { gt: now } }, data: { expiresAt: now } })
}

import 'server-only'
import type { ReportPackageState } from '@/server/db/__generated__/enums'
import type { Prisma } from '@/server/db/client'

/**
 * Locks a package until the end of the transaction, so that its items change in sequence; returns its state, null when
 * it is deleted.
 */
export async function lockPackage(tx: Prisma.TransactionClient, id: string): Promise<ReportPackageState | null> {
  const rows = await tx.$queryRaw<
    { state: ReportPackageState }[]
  >`SELECT "state"::text FROM "ReportPackage" WHERE "id" = ${id}::uuid FOR UPDATE`
  return rows[0]?.state ?? null
}

/** Marks a package without unmade reports as done. */
export async function endIfDone(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const left = await tx.reportPackageItem.count({
    where: { reportPackageId: id, state: { in: ['Pending', 'Started'] } },
  })
  if (left > 0) return false
  await tx.reportPackage.updateMany({
    where: { id, state: 'Running' },
    data: { state: 'Done', finishedAt: now, leaseUntil: null },
  })
  return true
}

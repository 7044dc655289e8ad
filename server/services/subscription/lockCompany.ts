import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'

/**
 * Makes every other change of this company, and every count against its limits, wait for this transaction; returns its
 * current state.
 */
export async function lockCompany(tx: Prisma.TransactionClient, id: string): Promise<Prisma.SubscriptionModel> {
  await lockRow(tx, 'Subscription', id)
  const row = await tx.subscription.findFirst({ where: { id, archived: false } })
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}

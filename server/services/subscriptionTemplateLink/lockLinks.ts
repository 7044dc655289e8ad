import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lockRow'

/** Makes every other change of a company's links wait for this transaction. */
export async function lockLinks(tx: Prisma.TransactionClient, subscriptionId: string): Promise<void> {
  await lockRow(tx, 'Subscription', subscriptionId)
}

import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'

/** Serializes all changes of a company's links until the transaction ends. */
export async function lockLinks(tx: Prisma.TransactionClient, subscriptionId: string): Promise<void> {
  await lockRow(tx, 'Subscription', subscriptionId)
}

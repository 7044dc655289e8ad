import 'server-only'
import type { Prisma } from '@/server/db/client'

/** Makes every other change of a company's links wait for this transaction. */
export async function lockLinks(tx: Prisma.TransactionClient, subscriptionId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "Subscription" WHERE "id" = ${subscriptionId}::uuid FOR NO KEY UPDATE`
}

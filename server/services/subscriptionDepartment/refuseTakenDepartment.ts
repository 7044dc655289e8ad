import 'server-only'
import type { Prisma } from '@/server/db/client'
import { refuseTakenName } from '../refuseTakenName'

/** Asserts that no other department of the company has this name. Call it in the transaction that saves the name. */
export function refuseTakenDepartment(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.SubscriptionDepartmentWhereInput) =>
    tx.subscriptionDepartment.findFirst({ where: { AND: [another, { subscriptionId }] }, select: { id: true } })
  return refuseTakenName(tx, { kind: 'subscriptionDepartment', subscriptionId, ...named, find })
}

import 'server-only'
import type { Prisma } from '@/server/db/client'
import { assertNameAvailable } from '../assertNameAvailable'

/** Asserts that no other department of the company has this name. Call it in the transaction that saves the name. */
export function assertDepartmentNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.SubscriptionDepartmentWhereInput) =>
    tx.subscriptionDepartment.findFirst({ where: { AND: [another, { subscriptionId }] }, select: { id: true } })
  return assertNameAvailable(tx, { kind: 'subscriptionDepartment', subscriptionId, ...named, find })
}

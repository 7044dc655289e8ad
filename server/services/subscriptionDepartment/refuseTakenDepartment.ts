import 'server-only'
import type { Prisma } from '@/server/db/client'
import { refuseTakenName } from '../refuseTakenName'

/** Refuses a name that another department of the company has. Call it in the transaction that gives the name. */
export function refuseTakenDepartment(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.SubscriptionDepartmentWhereInput) =>
    tx.subscriptionDepartment.findFirst({ where: { AND: [another, { subscriptionId }] }, select: { id: true } })
  return refuseTakenName(tx, { kind: 'subscriptionDepartment', subscriptionId, ...named, find })
}

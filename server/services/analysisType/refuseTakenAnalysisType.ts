import 'server-only'
import type { Prisma } from '@/server/db/client'
import { refuseTakenName } from '../refuseTakenName'
import { offeredAnalysisTypes } from './offeredAnalysisTypes'

/** Refuses a name that another category has which is offered beside this one. Call it in the transaction that gives the name. */
export function refuseTakenAnalysisType(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string | null },
): Promise<void> {
  const find = (another: Prisma.AnalysisTypeWhereInput) =>
    tx.analysisType.findFirst({ where: { AND: [another, offeredAnalysisTypes(subscriptionId)] }, select: { id: true } })
  return refuseTakenName(tx, { kind: 'analysisType', subscriptionId, ...named, find })
}

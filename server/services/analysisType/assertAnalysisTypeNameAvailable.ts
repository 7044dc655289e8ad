import 'server-only'
import type { Prisma } from '@/server/db/client'
import { assertNameAvailable } from '../assertNameAvailable'
import { offeredAnalysisTypes } from './offeredAnalysisTypes'

/**
 * Asserts that no other category offered beside this one has the name. Call it in the transaction that sets the
 * name.
 */
export function assertAnalysisTypeNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string | null },
): Promise<void> {
  const find = (another: Prisma.AnalysisTypeWhereInput) =>
    tx.analysisType.findFirst({ where: { AND: [another, offeredAnalysisTypes(subscriptionId)] }, select: { id: true } })
  return assertNameAvailable(tx, { kind: 'analysisType', subscriptionId, ...named, find })
}

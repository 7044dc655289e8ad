import 'server-only'
import type { Prisma } from '@/server/db/client'

/** The categories a company may choose from: its own and the standard ones; without a company, the standard ones. */
export function offeredAnalysisTypes(subscriptionId: string | null): Prisma.AnalysisTypeWhereInput {
  return { archived: false, OR: [{ isAdminOnly: true }, ...(subscriptionId === null ? [] : [{ subscriptionId }])] }
}

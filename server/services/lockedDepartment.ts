import 'server-only'
import type { Prisma } from '@/server/db/client'

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }
type Department = { id: string; name: string }

/**
 * A company's department, locked against deletion until the transaction ends; null for none, a deleted one, or
 * another company's.
 */
export async function lockedDepartment(
  tx: Prisma.TransactionClient,
  { subscriptionId, subscriptionDepartmentId: id }: Place,
): Promise<Department | null> {
  if (id === null || subscriptionId === null) return null
  const found = await tx.$queryRaw<Department[]>`
    SELECT "id", "name" FROM "SubscriptionDepartment" WHERE "id" = ${id}::uuid AND "subscriptionId" = ${subscriptionId}::uuid AND NOT "archived" FOR SHARE`
  return found[0] ?? null
}

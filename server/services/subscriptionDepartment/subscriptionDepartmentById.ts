import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** The department of each id, archived or not, since old records still show its name; null for an unknown id. */
export const subscriptionDepartmentById: Loader<string, Prisma.SubscriptionDepartmentModel | null> = async (
  db,
  ids,
) => {
  const rows = await db.subscriptionDepartment.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** The company of each id, archived or not; null for an unknown id. */
export const subscriptionById: Loader<string, Prisma.SubscriptionModel | null> = async (db, ids) => {
  const rows = await db.subscription.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

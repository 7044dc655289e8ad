import 'server-only'
import type { Db } from '@/server/db/client'

/** The company whose templates are requested; null when absent. */
export function companyOf(db: Db, subscriptionId: string): Promise<{ id: string } | null> {
  return db.subscription.findFirst({ where: { id: subscriptionId, archived: false }, select: { id: true } })
}

import 'server-only'
import type { Db } from '@/server/db/client'

/** A department that was not deleted; null for any other. */
export function findSubscriptionDepartment(db: Db, id: string) {
  return db.subscriptionDepartment.findFirst({ where: { id, archived: false } })
}

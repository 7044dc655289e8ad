import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'

/** A company. */
export function subscription(fields: Partial<Prisma.SubscriptionUncheckedCreateInput> = {}) {
  return db().subscription.create({ data: { name: `Company ${randomUUID().slice(0, 8)}`, ...fields } })
}

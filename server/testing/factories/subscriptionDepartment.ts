import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'
import { subscription } from './subscription'

/** A department, with its company. */
export async function subscriptionDepartment(fields: Partial<Prisma.SubscriptionDepartmentUncheckedCreateInput> = {}) {
  const subscriptionId = fields.subscriptionId ?? (await subscription()).id
  return db().subscriptionDepartment.create({
    data: { name: `Department ${randomUUID().slice(0, 8)}`, ...fields, subscriptionId },
  })
}

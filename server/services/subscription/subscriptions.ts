import 'server-only'
import { subscriptionIdSchema, subscriptionsSchema } from '@/domain/subscription'
import type { Db, Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import type { Loader } from '../loader'
import { recordAudit } from '../auditEvent'
import { lockCompany } from './lockCompany'

type Order = Prisma.SubscriptionOrderByWithRelationInput[]

const orders: Record<'name' | 'endDate', Order> = {
  name: [{ name: 'asc' }, { id: 'asc' }],
  endDate: [
    { isLimitedSubscription: 'desc' },
    { endDate: { sort: 'asc', nulls: 'last' } },
    { name: 'asc' },
    { id: 'asc' },
  ],
}

/** A page of the companies: by name, or by end date with those without one last. */
export const subscriptions = useCase({
  input: subscriptionsSchema,
  ability: 'subscriptions.list',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db, input: { search, sort, offset, first } }) => {
    const where = { archived: false, ...(await namedLike(db, 'Subscription', search)) }
    const items = await db.subscription.findMany({ where, orderBy: orders[sort], skip: offset, take: first })
    return { items, totalCount: await db.subscription.count({ where }) }
  },
})

/** A company: the caller's own, or any for staff. */
export const subscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.read',
  absent: 'absentCompany',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false } }),
  run: async ({ subject }) => subject,
})

/** The company of each id, archived or not; null for an unknown id. */
export const subscriptionById: Loader<string, Prisma.SubscriptionModel | null> = async (db, ids) => {
  const rows = await db.subscription.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Archives a company: its people are signed out and can no longer sign in, and staff can no longer manage it. */
export async function closeSubscription(tx: Db, id: string, now: Date): Promise<void> {
  await tx.subscription.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
  await tx.userSession.updateMany({
    where: { endedAt: null, user: { profile: { subscriptionId: id } } },
    data: { endedAt: now },
  })
  await tx.userSession.updateMany({
    where: { managedSubscriptionId: id },
    data: { managedSubscriptionId: null, managedUntil: null },
  })
}

/**
 * Archives a company: its people are signed out and can no longer sign in, and staff can no longer manage it. Its
 * answers stay.
 */
export const deleteSubscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.delete',
  absent: 'absentCompany',
  role: 'Administration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockCompany(tx, id)
      await closeSubscription(tx, id, context.now)
      await recordAudit(
        { ...context, db: tx },
        { action: 'subscription.archived', subjectType: 'Subscription', subjectId: id, subscriptionId: id },
      )
      return id
    }),
})

import 'server-only'
import { subscriptionsSchema } from '@/domain/subscription'
import type { Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'

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

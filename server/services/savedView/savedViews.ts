import 'server-only'
import { savedViewsSchema } from '@/domain/savedView'
import type { Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'
import { ownIn } from './ownIn'

/** A page of the caller's own saved views of a company, by name. */
export const savedViews = useCase({
  input: savedViewsSchema,
  ability: 'savedView.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionId }) => ownIn(db, actor, subscriptionId),
  run: async ({ db, input: { search, offset, first }, subject: { userId, subscriptionId } }) => {
    const where: Prisma.SavedViewWhereInput = {
      userId,
      subscriptionId,
      ...(await namedLike(db, 'SavedView', search, { subscriptionId })),
    }
    const items = await db.savedView.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.savedView.count({ where }) }
  },
})

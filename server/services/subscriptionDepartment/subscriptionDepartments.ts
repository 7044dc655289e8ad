import 'server-only'
import { subscriptionDepartmentsSchema } from '@/domain/subscriptionDepartment'
import type { Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'

/** A page of the departments of a company, by name; department administrators see only their own. */
export const subscriptionDepartments = useCase({
  input: subscriptionDepartmentsSchema,
  ability: 'subscriptionDepartments.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, actor, input: { subscriptionId, search, offset, first } }) => {
    const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
    const where: Prisma.SubscriptionDepartmentWhereInput = {
      AND: [
        { subscriptionId, archived: false },
        isDepartmental ? { id: actor.subscriptionDepartmentId ?? { in: [] } } : {},
        await namedLike(db, 'SubscriptionDepartment', search, { subscriptionId }),
      ],
    }
    const items = await db.subscriptionDepartment.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.subscriptionDepartment.count({ where }) }
  },
})

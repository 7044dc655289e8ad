import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

/** The unarchived departments of each company, by name. */
export const departmentsOfSubscription: Loader<string, Prisma.SubscriptionDepartmentModel[]> = async (
  db,
  subscriptionIds,
) => {
  const rows = await db.subscriptionDepartment.findMany({
    where: { subscriptionId: { in: [...subscriptionIds] }, archived: false },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, subscriptionIds, (row) => row.subscriptionId)
}

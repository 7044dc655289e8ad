import 'server-only'
import { roleGroupIds } from '@/domain/role'
import type { Loader } from '../loader'

/** The number of people in each department's list: neither deleted people nor staff. */
export const numberOfPeople: Loader<string, number> = async (db, departmentIds) => {
  const rows = await db.profile.groupBy({
    by: ['subscriptionDepartmentId'],
    where: {
      subscriptionDepartmentId: { in: [...departmentIds] },
      archived: false,
      user: { roleGroupId: { not: roleGroupIds.Administrator } },
    },
    _count: { _all: true },
  })
  const counted = new Map(rows.map(({ subscriptionDepartmentId, _count }) => [subscriptionDepartmentId, _count._all]))
  return departmentIds.map((id) => counted.get(id) ?? 0)
}

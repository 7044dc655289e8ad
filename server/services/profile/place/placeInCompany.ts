import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/**
 * The target in the caller's company: the given department, the whole company without one, or for department
 * administrators their own department. Null without a company, and for a department of another company.
 */
export async function placeInCompany(
  db: Db,
  { subscriptionId, subscriptionDepartmentId: own, roles }: SignedIn,
  departmentId: string | null,
): Promise<Place | null> {
  if (subscriptionId === null) return null
  if (departmentId === null)
    return { subscriptionId, subscriptionDepartmentId: roles.includes('SubscriptionAdministration') ? null : own }
  const department = await db.subscriptionDepartment.findFirst({
    where: { id: departmentId, subscriptionId, archived: false },
    select: { id: true },
  })
  return department === null ? null : { subscriptionId, subscriptionDepartmentId: department.id }
}

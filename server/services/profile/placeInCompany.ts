import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/**
 * The place in the caller's company that is meant: the named department of it, the whole of it without one, or for
 * administrators of a department theirs. Null without a company, and for a department that is not the company's.
 */
export async function placeInCompany(
  db: Db,
  { subscriptionId, subscriptionDepartmentId: own, roles }: SignedIn,
  asked: string | null,
): Promise<Place | null> {
  if (subscriptionId === null) return null
  if (asked === null)
    return { subscriptionId, subscriptionDepartmentId: roles.includes('SubscriptionAdministration') ? null : own }
  const department = await db.subscriptionDepartment.findFirst({
    where: { id: asked, subscriptionId, archived: false },
    select: { id: true },
  })
  return department === null ? null : { subscriptionId, subscriptionDepartmentId: department.id }
}

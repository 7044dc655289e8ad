import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }
type Department = { id: string; name: string }

/**
 * A company's department, locked against deletion until the transaction ends; null for none, a deleted one, or
 * another company's.
 */
export async function lockedDepartment(
  tx: Prisma.TransactionClient,
  { subscriptionId, subscriptionDepartmentId: id }: Place,
): Promise<Department | null> {
  if (id === null || subscriptionId === null) return null
  const found = await tx.$queryRaw<Department[]>`
    SELECT "id", "name" FROM "SubscriptionDepartment" WHERE "id" = ${id}::uuid AND "subscriptionId" = ${subscriptionId}::uuid AND NOT "archived" FOR SHARE`
  return found[0] ?? null
}

/**
 * Locks the department to which a person or record is assigned, so that it cannot be deleted until the transaction
 * ends; null for none. It has to belong to the company, and for department administrators be their own. Call it before
 * people and questionnaires are locked, in the lock order of deleting a department.
 */
export async function lockDepartment(
  tx: Prisma.TransactionClient,
  actor: SignedIn,
  place: Place,
): ReturnType<typeof lockedDepartment> {
  const { subscriptionDepartmentId: id } = place
  if (id === null) return null
  const isOffered = actor.roles.includes('SubscriptionAdministration') || id === actor.subscriptionDepartmentId
  const department = isOffered ? await lockedDepartment(tx, place) : null
  if (department === null)
    throw new AppError('BAD_USER_INPUT', {
      fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }],
    })
  return department
}

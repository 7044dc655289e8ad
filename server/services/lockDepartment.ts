import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { lockedDepartment } from './lockedDepartment'

type Place = Parameters<typeof lockedDepartment>[1]

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

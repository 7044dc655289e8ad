import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { lockedDepartment } from './lockedDepartment'

type Place = Parameters<typeof lockedDepartment>[1]

/**
 * The department into which somebody or something is put, which nobody deletes until we are done; null for none. Only
 * one of the company's own is taken, from administrators of a department only theirs. Call it before people and
 * questionnaires are locked, as deleting one does.
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

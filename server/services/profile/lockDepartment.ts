import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }

/**
 * The department into which somebody is put, which nobody deletes until we are done; null for none. Only one of the
 * company's own is taken, from administrators of a department only theirs. Call it before people are locked.
 */
export async function lockDepartment(tx: Prisma.TransactionClient, actor: SignedIn, { subscriptionId, subscriptionDepartmentId: id }: Place): Promise<{ id: string; name: string } | null> {
  if (id === null) return null
  const isOffered = actor.roles.includes('SubscriptionAdministration') || id === actor.subscriptionDepartmentId
  const found = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", "name" FROM "SubscriptionDepartment" WHERE "id" = ${id}::uuid AND "subscriptionId" = ${subscriptionId}::uuid AND NOT "archived" FOR SHARE`
  const department = isOffered ? found[0] : undefined
  if (department === undefined) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }] })
  return department
}
